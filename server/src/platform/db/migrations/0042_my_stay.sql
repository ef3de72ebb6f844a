-- What the page of a guest's stay shows of the house: how to get there, breakfast, and from which hour of the arrival day the
-- code of the door and the Wi-Fi are shown; '' is the hour of check-in.
alter table establishments
  add column directions_by_car   text not null default '',
  add column directions_by_train text not null default '',
  add column map_url             text not null default '',
  add column breakfast           text not null default '',
  add column access_visible_from text not null default ''
    constraint access_hour_is_an_hour check (access_visible_from ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  -- The code of the door and the Wi-Fi, encrypted; null for none.
  add column sealed_access       bytea;

-- The conditions that applied when a booking was made; of older bookings, when their first link was.
create table booking_conditions (
  account_id          uuid not null,
  booking_id          uuid not null,
  conditions          text not null,
  cancellation_notice integer, -- days before arrival; null: guests do not cancel by themselves
  copied_at           timestamptz not null,
  primary key (account_id, booking_id),
  foreign key (account_id, booking_id) references bookings
);
call wall_off('booking_conditions');
grant select, insert on booking_conditions to posada_app;
