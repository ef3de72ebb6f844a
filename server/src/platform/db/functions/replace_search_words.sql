/* Adds the new words, and removes those that are in no key of the account any more, so that erased names are gone here too. */
create or replace function replace_search_words(p_account uuid, p_old text, p_new text) returns void language plpgsql as $$
declare
  v_gone text[] := array(select unnest(name_words(p_old)) except select unnest(name_words(p_new)));
begin
  insert into search_words (account_id, word)
    select p_account, w from unnest(name_words(p_new)) w
     where not exists (select from search_words s where s.account_id = p_account and s.word = w);
  if v_gone = '{}' then return; end if;
  delete from search_words s
   where s.account_id = p_account and s.word = any (v_gone)
     and not exists (select from booking_search_keys k where k.account_id = p_account and k.search_key like '%' || s.word || '%')
     and not exists (select from clients c
                      where c.account_id = p_account and c.search_key like '%' || s.word || '%' and c.deleted_at is null);
end $$;

revoke all on function replace_search_words from public;
