-- Stays that are sold and have no unit yet lie in the parking row of their type. See docs/decisions/030-placing-stays.md.
-- A parking row has the id of its real type for sale. It is stored as a deleted unit, so that it is no unit anywhere.
alter table rooms
  add is_parking boolean not null default false,
  add constraint parking_row_is_no_unit check (not is_parking or deleted_at is not null);

create function parking_row_of_type() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into rooms (account_id, id, establishment_id, name, name_key, type_id, capacity, base_price, counted, position,
                     deleted_at, created_at, is_parking)
  values (new.account_id, new.id, new.establishment_id, 'Sin asignar', 'sin asignar', new.unit_type_id, 1, 0, false, 1000000,
          new.created_at, new.created_at, true);
  return null;
end $$;
revoke all on function parking_row_of_type() from public;
create trigger parking_row_of_type after insert on sale_types
  for each row when (new.parent_id is null) execute function parking_row_of_type();

insert into rooms (account_id, id, establishment_id, name, name_key, type_id, capacity, base_price, counted, position,
                   deleted_at, created_at, is_parking)
  select account_id, id, establishment_id, 'Sin asignar', 'sin asignar', unit_type_id, 1, 0, false, 1000000, created_at, created_at, true
    from sale_types where parent_id is null;

alter table booked_rooms
  add is_parked boolean not null default false, -- in a parking row, of a booking that stands: sold without a unit
  add is_placed boolean not null default false, -- Posada chose the unit, and nobody has moved the stay or locked it since
  add constraint parked_stay_holds_no_unit check (not (is_parked and holds));
create index parked_stays on booked_rooms (account_id, check_out, check_in) where is_parked;

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
drop trigger stay_says_what_it_sold on booked_rooms;
create trigger stay_says_what_it_sold
  before insert or update of booking_id, room_id, holds, is_parked, nightly_prices, sold, revenue, booked_at, agency_id,
                             agency_name, regime
  on booked_rooms for each row when (new.booking_id is not null) execute function stay_says_what_it_sold();
