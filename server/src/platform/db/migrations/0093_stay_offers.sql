-- Offers that the desk makes to a guest: one or more priced stays, of which one is chosen by a link until an instant.
-- See docs/decisions/060-offers.md.

-- `choice`: the booking keeps its unit while a guest chooses among what an offer has.
alter table booking_holds drop constraint awaited_is_known;
alter table booking_holds add constraint awaited_is_known
  check (awaits in ('payment', 'card', 'transfer', 'house', 'nothing', 'choice'));

create table stay_offers (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  holder_name      text not null,
  email            text not null default '',
  phone            text not null default '',
  language         text not null,
  words            text not null default '',
  made_by          uuid,  -- null: by itself, for somebody who waited
  made_at          timestamptz not null,
  valid_until      timestamptz not null,
  holds_units      boolean not null,
  reminds          boolean not null,
  -- What the guest accepts: as it was when the offer was made, like its prices.
  conditions_version  integer not null,
  conditions          text not null,
  cancellation_notice integer,
  -- What it was made for, where somebody waited for it.
  waiting_id       uuid,
  sent_at          timestamptz,
  opened_at        timestamptz,
  reminded_at      timestamptz,
  -- The option that the guest has accepted, and when: it counts for as long as its booking does.
  chosen           integer,
  chosen_at        timestamptz,
  ended_at         timestamptz,
  outcome          text not null default ''
                   constraint offer_outcome_is_known check (outcome in ('', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments,
  constraint chosen_offer_has_an_instant check ((chosen is null) = (chosen_at is null)),
  constraint ended_offer_has_an_outcome check ((ended_at is null) = (outcome = ''))
);
create index stay_offers_of_establishment on stay_offers (account_id, establishment_id, made_at desc);
create index stay_offers_running on stay_offers (valid_until) where ended_at is null;
create index stay_offers_of_waiting on stay_offers (account_id, waiting_id) where waiting_id is not null;
call wall_off('stay_offers');
grant select, insert, update on stay_offers to posada_app;

-- A unit of a type, or any of it, with the price that the desk has written.
create table stay_offer_options (
  account_id        uuid not null,
  offer_id          uuid not null,
  position          integer not null,
  room_id           uuid,  -- null: any unit of the type
  sale_type_id      uuid not null,
  type_name         text not null,  -- as the guest reads it
  plan_id           uuid not null,  -- the main plan has the id of its establishment
  plan_name         text not null,
  is_non_refundable boolean not null,
  charge_kind       text not null
                    constraint offered_charge_is_known check (charge_kind in ('percent', 'first_night', 'total', 'card', 'transfer', 'nothing')),
  charge_share      integer not null,
  charge_days       integer not null,
  board             text not null,
  check_in          date not null,
  check_out         date not null,
  adults            integer not null,
  child_ages        integer[] not null default '{}',
  nightly_prices    integer[] not null,
  tariff_total      integer not null,  -- what it cost by its plan when it was offered
  -- What keeps its unit, or became of it once it was accepted.
  booking_id        uuid,
  primary key (account_id, offer_id, position),
  foreign key (account_id, offer_id) references stay_offers on delete cascade,
  foreign key (account_id, room_id) references rooms,
  foreign key (account_id, sale_type_id) references sale_types,
  foreign key (account_id, booking_id) references bookings,
  constraint offered_stay_has_nights check (check_out > check_in)
);
create index stay_offer_options_of_booking on stay_offer_options (account_id, booking_id) where booking_id is not null;
create index on stay_offer_options (account_id, room_id);
create index on stay_offer_options (account_id, sale_type_id);
call wall_off('stay_offer_options');
grant select, insert, update on stay_offer_options to posada_app;
