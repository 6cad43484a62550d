"""Each kind of message that stands on Discord has its file here: boards, hands, private answers, notifications, offers.

Here belongs when such a message is posted, edited or stripped, whom it notifies, and what is on record of it. When all
this is done, and in which order, is `announcing`'s; what a message shows is made in `sheets`.
"""
