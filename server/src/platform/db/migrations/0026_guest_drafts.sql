-- What was typed for a guest of a booking who is not registered yet. The data are those of the form as they are, however
-- incomplete, and the row is deleted with the registration. Nothing else reads this table: a draft is in no register.
create table guest_drafts (
  account_id uuid not null,
  draft_key  text not null, -- chosen by the browser; the drafts of one booking refer to each other by it
  booking_id uuid not null,
  data       jsonb not null constraint guest_draft_is_small_enough check (octet_length(data::text) <= 40000),
  version    integer not null default 1,
  created_at timestamptz not null,
  saved_at   timestamptz not null,
  saved_by   uuid,
  primary key (account_id, draft_key),
  foreign key (account_id, booking_id) references bookings
);
create index guest_drafts_of_booking on guest_drafts (account_id, booking_id, created_at);
call wall_off('guest_drafts');
grant select, insert, update, delete on guest_drafts to posada_app;
