-- Bookings of portals: what the channel manager said of them, and which of our bookings each is. See
-- docs/decisions/032-bookings-from-portals.md.
alter table bookings add column portal text not null default ''; -- the name of the portal that sold it; '' is none

alter table agencies add column portal_id integer; -- the number of its portal at the channel manager
create unique index agency_of_portal on agencies (account_id, portal_id) where portal_id is not null and deleted_at is null;

alter table channel_connections
  add column portal_names jsonb not null default '{}', -- of portals by their numbers, as the channel manager calls them
  add column bookings_reread_on date;                  -- the last day on which the bookings to come were read again

-- A booking of a portal under all its codes.
create table portal_bookings (
  account_id          uuid not null,
  id                  uuid not null,
  establishment_id    uuid not null,
  portal_id           integer not null,
  portal              text not null,
  reference           text not null,
  head_code           text not null,             -- the code under which it is now
  state               text not null constraint portal_booking_state_is_known check (state in ('live', 'half', 'cancelled')),
  booking_id          uuid,                      -- ours
  applied             bytea,                     -- what the portal said when it was last applied, encrypted; null once that is old
  stretch_ids         uuid[] not null default '{}', -- our stays, in the order of the units of what was applied
  cancelled_by_portal boolean not null default false,
  half_since          timestamptz,               -- half a change has come, and the other half is looked for
  review_reason       text not null default '',  -- why what the portal says now waits for a person; '' when nothing waits
  review_changes      text[] not null default '{}', -- what of it, without names
  warnings            jsonb not null default '[]', -- without names
  amount              integer not null,          -- as the portal says, in cents of its currency
  currency            text not null,
  commission          integer,
  prepaid_by          text not null default '',
  prepaid             integer not null default 0,
  check_out           date not null,
  created_at          timestamptz not null,
  changed_at          timestamptz not null,
  primary key (account_id, id),
  constraint portal_booking_is_one_of_ours unique (account_id, booking_id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, booking_id) references bookings
);
create index portal_bookings_of_establishment on portal_bookings (account_id, establishment_id, changed_at);
create index half_portal_bookings on portal_bookings (account_id, establishment_id) where half_since is not null;
create index portal_bookings_in_review on portal_bookings (account_id, establishment_id) where review_reason <> '';
call wall_off('portal_bookings');
grant select, insert, update, delete on portal_bookings to posada_app;

-- What came of a code, as it came: each content once. Applied by the order in which it came.
create table portal_messages (
  account_id        uuid not null,
  id                uuid not null,
  establishment_id  uuid not null,
  code              text not null,
  hash              bytea not null,           -- SHA-256 of the content
  body              bytea not null,           -- encrypted
  replaces          text[] not null default '{}',
  place             bigint generated always as identity,
  portal_booking_id uuid,
  received_at       timestamptz not null,
  applied_at        timestamptz,
  acknowledged_at   timestamptz,
  asked_at          timestamptz,              -- when the codes that it replaces were asked for
  failure           text not null default '', -- why it could not be read or applied, Spanish
  tries             integer not null default 0,
  next_try_at       timestamptz not null,
  delete_after      date not null,
  primary key (account_id, id),
  constraint portal_message_comes_once unique (account_id, establishment_id, code, hash),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, portal_booking_id) references portal_bookings
);
create index portal_messages_to_apply on portal_messages (account_id, establishment_id, place) where applied_at is null;
create index portal_messages_of_booking on portal_messages (account_id, portal_booking_id);
create index portal_messages_by_age on portal_messages (delete_after);
call wall_off('portal_messages');
grant select, insert, update, delete on portal_messages to posada_app;

-- Alarms about bookings of portals, and about messages that could not be applied: one for each thing that is to be looked at.
alter table channel_alarms
  drop constraint channel_alarm_is_known,
  add constraint channel_alarm_is_known check (kind in
    ('overbooking', 'difference', 'sale_stopped', 'refused', 'booking', 'unread_booking')),
  add column subject_id uuid,                -- the portal_bookings row or the message
  add column detail text not null default '', -- which of its warnings
  add column booking_id uuid;                -- ours
drop index channel_alarm_is_open_once;
create unique index channel_alarm_is_open_once
  on channel_alarms (account_id, establishment_id, kind, sale_type_id, plan_id, field, day, subject_id, detail) nulls not distinct
  where resolved_at is null;
