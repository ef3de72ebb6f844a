/* A new booking gets its search key (trigger on `bookings`): it has no guests yet, so that its own key is enough. */
create or replace function search_new_booking() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_word text;
begin
  if new.deleted_at is not null then return null; end if;
  insert into booking_search_keys values (new.account_id, new.id, new.search_key, new.check_in, new.check_out);
  foreach v_word in array name_words(new.search_key) loop
    if not exists (select from search_words s where s.account_id = new.account_id and s.word = v_word) then
      insert into search_words (account_id, word) values (new.account_id, v_word);
    end if;
  end loop;
  return null;
end $$;

revoke all on function search_new_booking from public;
