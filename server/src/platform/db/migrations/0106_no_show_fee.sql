-- What is kept of a booking whose guests did not come, in cents; null: the whole stay, as of those that were marked without an amount.
alter table bookings add column no_show_fee integer
  constraint no_show_fee_is_not_negative check (no_show_fee >= 0);
