-- What the reports count a stay by stands in its own row, and all of it in one index: years of stays are summed from that
-- index alone, without their bookings. See docs/decisions/012-a-stay-says-what-it-sold.md.
alter table booked_rooms
  add sold        boolean not null default false, -- held by a confirmed booking
  add revenue     bigint not null default 0, -- of all its nights
  add booked_at   timestamptz,
  add agency_id   uuid,
  add agency_name text not null default '', -- of an agency that is only a name
  add regime      integer not null default 0;

update booked_rooms r
   set sold = r.holds and b.state = 'confirmed' and b.deleted_at is null,
       revenue = (select coalesce(sum(price), 0) from unnest(r.nightly_prices) price),
       booked_at = b.created_at, agency_id = b.agency_id,
       agency_name = case when b.agency_id is null then b.agency_name else '' end, regime = b.regime
  from bookings b
 where b.account_id = r.account_id and b.id = r.booking_id;

create index booked_rooms_sold on booked_rooms (account_id, check_in, check_out)
  include (room_id, revenue, regime, booked_at, agency_id, agency_name, nightly_prices) where sold;
drop index bookings_sold;
-- Bookings that came to nothing are few, and are counted only by when they were made and let go.
create index bookings_ended on bookings (account_id, check_out, check_in)
  where state in ('cancelled', 'no_show') and deleted_at is null;

/*
 * Whatever writes a stay writes what its booking says. The booking's row is held meanwhile, so that nobody changes it and
 * misses a stay that is not there yet.
 */
create function stay_says_what_it_sold() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select new.holds and b.state = 'confirmed' and b.deleted_at is null, b.created_at, b.agency_id,
         case when b.agency_id is null then b.agency_name else '' end, b.regime,
         (select coalesce(sum(price), 0) from unnest(new.nightly_prices) price)
    into new.sold, new.booked_at, new.agency_id, new.agency_name, new.regime, new.revenue
    from bookings b where b.account_id = new.account_id and b.id = new.booking_id for share;
  if not found then
    raise exception 'a stay was written before its booking' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
revoke all on function stay_says_what_it_sold() from public;
create trigger stay_says_what_it_sold
  before insert or update of booking_id, holds, nightly_prices, sold, revenue, booked_at, agency_id, agency_name, regime
  on booked_rooms for each row when (new.booking_id is not null) execute function stay_says_what_it_sold();

/* The stays of a booking follow it. */
create function stays_follow_booking() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update booked_rooms set booking_id = booking_id where account_id = new.account_id and booking_id = new.id;
  return null;
end $$;
revoke all on function stays_follow_booking() from public;
create trigger stays_follow_booking after update of state, deleted_at, agency_id, agency_name, regime, created_at on bookings
  for each row
  when ((old.state, old.deleted_at, old.agency_id, old.agency_name, old.regime, old.created_at)
        is distinct from (new.state, new.deleted_at, new.agency_id, new.agency_name, new.regime, new.created_at))
  execute function stays_follow_booking();
