/* A code of the second factor works once: false when this step, or a later one, was already used. */
create or replace function gate_use_second_factor(p_account uuid, p_login uuid, p_step bigint) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (
    update logins set second_factor_step = p_step
     where account_id = p_account and id = p_login and coalesce(second_factor_step, -1) < p_step returning 1)
  select exists (select from used)
$$;

revoke all on function gate_use_second_factor from public;
grant execute on function gate_use_second_factor to posada_gate;
