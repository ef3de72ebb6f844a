-- The parts of the holder's name as they were typed, all '' where only the whole name is known; of a company, its contact
-- person. Reservation reports take the name from here. The document is the holder's identity number, where it was given.
alter table bookings
  add holder_given_name     text not null default '',
  add holder_first_surname  text not null default '',
  add holder_second_surname text not null default '',
  add holder_document       text not null default '';
-- To find the documents whose retention period has ended.
create index bookings_with_document on bookings (account_id, check_out) where holder_document <> '';
