-- Bookings that hold their units for a short time, until what they await has come. The rules are in `domain/src/bookings/holds`.

-- Who made a booking that no user of the account typed: the booking engine of the establishment.
alter table bookings add column origin text not null default '' constraint booking_origin_is_known check (origin in ('', 'engine'));

-- Each booking of the engine has a row here. One without anything to await is confirmed from the start.
create table booking_holds (
  account_id uuid not null,
  booking_id uuid not null,
  awaits     text not null
             constraint awaited_is_known check (awaits in ('payment', 'card', 'transfer', 'house', 'nothing')),
  -- What confirms, in cents; 0 where no money does.
  amount     integer not null constraint awaited_amount_is_not_negative check (amount >= 0),
  held_until timestamptz not null,
  -- The version of the conditions that the guest has accepted; their text is in `booking_conditions`.
  conditions_version integer not null default 0,
  ended_at   timestamptz,
  outcome    text not null default ''
             constraint hold_outcome_is_known check (outcome in ('', 'confirmed', 'lapsed', 'refused', 'cancelled', 'kept')),
  -- What guest and establishment are still to be told by mail.
  notice     text not null default ''
             constraint hold_notice_is_known check (notice in ('', 'requested', 'confirmed', 'accepted', 'refused', 'lapsed',
                                                               'returned', 'not-returned', 'card-removed')),
  primary key (account_id, booking_id),
  foreign key (account_id, booking_id) references bookings,
  constraint ended_hold_has_an_outcome check ((ended_at is null) = (outcome = ''))
);
create index booking_holds_running on booking_holds (held_until) where ended_at is null;
create index booking_holds_of_account_running on booking_holds (account_id, booking_id) where ended_at is null;
create index booking_holds_to_tell on booking_holds (account_id, booking_id) where notice <> '';
call wall_off('booking_holds');
grant select, insert, update on booking_holds to posada_app;

-- `give-back`: a refund of ours that the worker asks for, because the booking that was paid for can no longer be had.
alter table card_lookups drop constraint lookup_kind_is_known;
alter table card_lookups add constraint lookup_kind_is_known
  check (kind in ('charge', 'intent', 'refund', 'own-refund', 'checkout', 'give-back'));
