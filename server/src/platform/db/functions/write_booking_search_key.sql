/* Writes the search key of a booking, with the words of its guests; removes it where the booking is deleted. */
create or replace function write_booking_search_key(p_account uuid, p_booking uuid) returns void language plpgsql as $$
declare
  v_old text := (select search_key from booking_search_keys where account_id = p_account and booking_id = p_booking);
  v_new text;
  v_check_in date;
  v_check_out date;
begin
  select concat_ws(' ', b.search_key,
           (select string_agg(g.search_key, ' ' order by g.created_at, g.id) from guests g
             where g.account_id = p_account and g.booking_id = p_booking and g.annulled_at is null)),
         b.check_in, b.check_out into v_new, v_check_in, v_check_out
    from bookings b where b.account_id = p_account and b.id = p_booking and b.deleted_at is null;
  if v_new is null then
    delete from booking_search_keys where account_id = p_account and booking_id = p_booking;
  else
    insert into booking_search_keys values (p_account, p_booking, v_new, v_check_in, v_check_out)
      on conflict (account_id, booking_id)
      do update set search_key = excluded.search_key, check_in = excluded.check_in, check_out = excluded.check_out;
  end if;
  if v_new is not distinct from v_old then return; end if;
  perform replace_search_words(p_account, v_old, v_new);
end $$;

revoke all on function write_booking_search_key from public;
