/* Only the dates of a booking changed (trigger on `bookings`): its words stay. */
create or replace function search_moved_booking() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update booking_search_keys set check_in = new.check_in, check_out = new.check_out
   where account_id = new.account_id and booking_id = new.id;
  return null;
end $$;

revoke all on function search_moved_booking from public;
