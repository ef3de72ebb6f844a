/* Whether what is issued may be deleted: only in an account that is being erased, and by the worker that reads the law's times. */
create or replace function is_being_erased(p_account uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from account_closings where account_id = p_account and erasing_at is not null)
$$;

revoke all on function is_being_erased from public;
grant execute on function is_being_erased to posada_app;
