/* The words of clients, for misspelt ones (triggers on `clients`). */
create or replace function search_words_of_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform replace_search_words(coalesce(new.account_id, old.account_id),
                               case when tg_op <> 'INSERT' and old.deleted_at is null then old.search_key end,
                               case when tg_op <> 'DELETE' and new.deleted_at is null then new.search_key end);
  return null;
end $$;

revoke all on function search_words_of_client from public;
