/* A try that does not count: what was given was right, but something else is still missing. */
create or replace function gate_withdraw_try(p_try uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from failed_logins where try_id = p_try
$$;

revoke all on function gate_withdraw_try from public;
grant execute on function gate_withdraw_try to posada_gate;
