//! Games played out: held against a second reading of their rules, and as people meet them.

mod box_referee;
mod contest;
mod deal;
mod odds;
mod referee;
mod royal_rumble;
mod rumble;
