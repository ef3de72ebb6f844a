/* A booking's state, agency, regime and deletion are copied to its stays (trigger on `bookings`). */
create or replace function stays_follow_booking() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update booked_rooms set booking_id = booking_id where account_id = new.account_id and booking_id = new.id;
  return null;
end $$;

revoke all on function stays_follow_booking from public;
