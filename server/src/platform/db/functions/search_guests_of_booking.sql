/* Guests are found by their booking: whoever comes, goes or changes writes its search key again (triggers on `guests`). */
create or replace function search_guests_of_booking() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform write_booking_search_key(old.account_id, old.booking_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.booking_id <> old.booking_id) then
    perform write_booking_search_key(new.account_id, new.booking_id);
  end if;
  return null;
end $$;

revoke all on function search_guests_of_booking from public;
