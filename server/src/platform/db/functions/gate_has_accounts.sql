/* Whether there is a customer: an account with nothing but a provider's login does not count. */
create or replace function gate_has_accounts() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from logins where not is_provider) or exists (select from establishments)
$$;

revoke all on function gate_has_accounts from public;
grant execute on function gate_has_accounts to posada_gate;
