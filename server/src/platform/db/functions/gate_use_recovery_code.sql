/* A recovery code works once: false when the login does not have it, or no longer. */
create or replace function gate_use_recovery_code(p_account uuid, p_login uuid, p_hash bytea) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (
    update logins set recovery_code_hashes = array_remove(recovery_code_hashes, p_hash)
     where account_id = p_account and id = p_login and p_hash = any (recovery_code_hashes) returning 1)
  select exists (select from used)
$$;

revoke all on function gate_use_recovery_code from public;
grant execute on function gate_use_recovery_code to posada_gate;
