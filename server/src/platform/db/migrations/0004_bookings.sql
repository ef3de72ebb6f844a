create table bookings (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  locator          text not null,
  locator_key      text not null,
  state            text not null default 'confirmed'
                   constraint booking_state_is_known check (state in ('confirmed', 'option', 'cancelled', 'no_show')),
  option_until     date,
  check_in         date not null,
  check_out        date not null,
  holder_name      text not null,
  client_id        uuid,
  phone            text not null default '',
  email            text not null default '',
  occupants        integer not null default 0,
  children         integer not null default 0,
  agency_id        uuid,
  agency_name      text not null default '',
  tariff_id        integer not null,
  regime           integer not null,
  deposit          integer not null default 0,
  extras_total     integer not null default 0,
  tax_total        integer not null default 0,
  total            integer not null,
  paid             integer not null default 0,
  bill_to          text not null default 'client',
  pay_to           text not null default 'client',
  observations     text not null default '',
  checked_in_at    timestamptz,
  checked_out_at   timestamptz,
  search_key       text not null,
  version          integer not null default 1,
  deleted_at       timestamptz,
  created_at       timestamptz not null,
  created_by       uuid,
  primary key (account_id, id),
  constraint stay_has_nights check (check_out > check_in),
  constraint stay_is_not_endless check (check_out - check_in <= 400),
  foreign key (account_id, establishment_id) references establishments
);
create unique index locator_taken on bookings (account_id, locator_key) where deleted_at is null;
-- check_in stands in the index too, so that a window is filtered there and only its rows are read.
create index bookings_by_check_out on bookings (account_id, check_out, check_in);
create index bookings_searched on bookings using gin (account_id, search_key gin_trgm_ops);
call wall_off('bookings');
grant select, insert, update on bookings to posada_app;

-- A room held by a booking, or blocked (no booking). Half-open: the check-out day is free for the next guest.
create table booked_rooms (
  account_id     uuid not null,
  id             uuid not null,
  room_id        uuid not null,
  booking_id     uuid,
  check_in       date not null,
  check_out      date not null,
  nightly_prices integer[] not null default '{}',
  occupants      integer not null default 0,
  reason         text not null default '',
  holds          boolean not null default true,
  primary key (account_id, id),
  constraint room_has_nights check (check_out > check_in),
  constraint room_is_not_held_endlessly check (check_out - check_in <= 400 or booking_id is null),
  constraint every_night_has_a_price check (booking_id is null or cardinality(nightly_prices) = check_out - check_in),
  constraint room_booked_twice exclude using gist
    (account_id with =, room_id with =, daterange(check_in, check_out) with &&) where (holds) deferrable initially immediate,
  foreign key (account_id, room_id) references rooms,
  foreign key (account_id, booking_id) references bookings on delete cascade
);
create index booked_rooms_of_booking on booked_rooms (account_id, booking_id);
create index booked_rooms_by_check_out on booked_rooms (account_id, check_out, check_in);
create index booked_rooms_of_room on booked_rooms (account_id, room_id, check_out, check_in) where holds;
create index blocks_by_check_out on booked_rooms (account_id, check_out, check_in) where booking_id is null;
call wall_off('booked_rooms');
grant select, insert, update, delete on booked_rooms to posada_app;

/*
 * Bookings of the transaction's own account whose search key holds every word. A definer's function, because under a
 * policy LIKE is not leakproof and would scan the account instead of using the trigram index. LIKE ALL over an array
 * reaches no index either: the longest word is asked alone, the others are checked on what it finds.
 */
create function find_bookings(p_patterns text[], p_with_cancelled boolean, p_near timestamptz, p_limit integer)
  returns table (id uuid, total bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.id, count(*) over () from bookings b
   where account_id = nullif(current_setting('app.account_id', true), '')::uuid
     and search_key like (select pattern from unnest(p_patterns) pattern order by length(pattern) desc limit 1)
     and search_key like all (p_patterns) and deleted_at is null
     and (p_with_cancelled or state in ('confirmed', 'option'))
   order by abs(check_in - p_near::date), b.id limit p_limit
$$;
revoke all on function find_bookings(text[], boolean, timestamptz, integer) from public;
grant execute on function find_bookings(text[], boolean, timestamptz, integer) to posada_app;
