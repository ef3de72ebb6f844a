/*
 * Whatever writes a stay writes what its booking says, and whether it lies in a parking row. A parked stay holds nothing, so
 * that any number of them fit on a night, and it is sold like any other. The booking's row is locked meanwhile, so that nobody
 * changes it and misses a stay that is not there yet.
 */
create or replace function stay_says_what_it_sold() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select new.holds and not u.is_parking,
         u.is_parking and b.state in ('confirmed', 'option') and b.deleted_at is null,
         (new.holds or u.is_parking) and b.state = 'confirmed' and b.deleted_at is null, b.created_at, b.agency_id,
         case when b.agency_id is null then b.agency_name else '' end, b.regime,
         (select coalesce(sum(price), 0) from unnest(new.nightly_prices) price)
    into new.holds, new.is_parked, new.sold, new.booked_at, new.agency_id, new.agency_name, new.regime, new.revenue
    from bookings b join rooms u on u.account_id = b.account_id and u.id = new.room_id
   where b.account_id = new.account_id and b.id = new.booking_id for share of b;
  if not found then
    raise exception 'a stay was written before its booking or its unit' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

revoke all on function stay_says_what_it_sold from public;
