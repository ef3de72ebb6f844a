/*
 * When the account is erased, if it is being closed; null for every other one, and for one that the transaction may not see. Every
 * request calls it in the statement in which enter() sets the account.
 */
create or replace function account_closes_at(p_account uuid) returns timestamptz
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select erase_at from account_closings where account_id = p_account
$$;

revoke all on function account_closes_at from public;
grant execute on function account_closes_at to posada_app;
