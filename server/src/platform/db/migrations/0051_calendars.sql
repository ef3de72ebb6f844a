-- Calendars (iCal) of a unit at portals, read into bookings and blocks. See docs/decisions/033-calendars-of-units.md.
-- The address of a calendar opens it for everybody who has it, so that it is stored encrypted, and hashed to find it in another unit.
create table calendar_feeds (
  account_id    uuid not null,
  id            uuid not null,
  room_id       uuid not null,
  name          text not null,
  name_key      text not null,
  agency_id     uuid,
  agency_name   text not null default '',
  treatment     text not null constraint treatment_is_known check (treatment in ('auto', 'reservation', 'closure')),
  sealed_url    bytea,               -- null once it is removed
  url_hash      bytea,
  host          text not null,
  etag          text,                -- of the content that was read last
  last_modified text,
  program       text not null default '', -- PRODID of the last reading that was applied
  read_at       timestamptz,         -- the last try
  good_at       timestamptz,         -- the last reading that was applied
  counted_at    timestamptz,         -- the last one that could say what is gone
  failures      integer not null default 0, -- in a row
  trouble       text not null default '',   -- why the last reading failed or is incomplete, in Spanish
  question      text constraint question_is_known check (question in ('emptied', 'replaced')),
  is_confirmed  boolean not null default false, -- somebody has confirmed that it is rightly empty, or another
  next_at       timestamptz not null,
  refreshed_at  timestamptz,         -- somebody had it read at once
  removed_at    timestamptz,
  created_at    timestamptz not null,
  created_by    uuid,
  primary key (account_id, id),
  constraint calendar_name_taken unique (account_id, room_id, name_key),
  constraint calendar_is_read_once unique (account_id, url_hash),
  foreign key (account_id, room_id) references rooms,
  foreign key (account_id, agency_id) references agencies
);
create index calendar_feeds_to_read on calendar_feeds (next_at) where removed_at is null;
call wall_off('calendar_feeds');
grant select, insert, update on calendar_feeds to posada_app;

-- What a calendar had at its last reading, and what was gone from it once: a reservation with its booking, or a closure.
create table calendar_events (
  account_id    uuid not null,
  id            uuid not null,
  feed_id       uuid not null,
  uid           text not null,
  kind          text not null constraint calendar_kind_is_known check (kind in ('reservation', 'closure')),
  check_in      date not null,
  check_out     date not null constraint calendar_event_has_nights check (check_out > check_in),
  times_missing integer not null default 0,
  booking_id    uuid,
  primary key (account_id, id),
  foreign key (account_id, feed_id) references calendar_feeds,
  foreign key (account_id, booking_id) references bookings
);
create index calendar_events_of_feed on calendar_events (account_id, feed_id);
create index calendar_events_of_booking on calendar_events (account_id, booking_id) where booking_id is not null;
call wall_off('calendar_events');
grant select, insert, update, delete on calendar_events to posada_app;

-- The blocks that a calendar's closures have made.
create table calendar_blocks (
  account_id uuid not null,
  block_id   uuid not null,
  feed_id    uuid not null,
  primary key (account_id, block_id),
  foreign key (account_id, block_id) references booked_rooms on delete cascade,
  foreign key (account_id, feed_id) references calendar_feeds
);
create index calendar_blocks_of_feed on calendar_blocks (account_id, feed_id);
call wall_off('calendar_blocks');
grant select, insert, delete on calendar_blocks to posada_app;

-- Calendars of a unit for portals to read; each has a public link of the purpose 'calendar'.
create table calendar_exports (
  account_id uuid not null,
  id         uuid not null,
  room_id    uuid not null,
  name       text not null,
  name_key   text not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (account_id, id),
  constraint calendar_export_name_taken unique (account_id, room_id, name_key),
  foreign key (account_id, room_id) references rooms
);
call wall_off('calendar_exports');
grant select, insert, delete on calendar_exports to posada_app;
