/* A booking whose key or deletion changed writes its search key again (trigger on `bookings`). */
create or replace function search_changed_booking() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform write_booking_search_key(new.account_id, new.id);
  return null;
end $$;

revoke all on function search_changed_booking from public;
