/* A try has failed for good: from now on it counts for its address too. */
create or replace function gate_settle_try(p_try uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update failed_logins set settled = true where try_id = p_try
$$;

revoke all on function gate_settle_try from public;
grant execute on function gate_settle_try to posada_gate;
