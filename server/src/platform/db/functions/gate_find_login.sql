/* The login of an address, with the secrets that the gate checks. */
create or replace function gate_find_login(p_email_key text)
  returns table (account_id uuid, login_id uuid, state text, password_hash text, second_factor bytea,
                 second_factor_since timestamptz, second_factor_step bigint, recovery_code_hashes bytea[], is_provider boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select account_id, id, state, password_hash, second_factor, second_factor_since, second_factor_step, recovery_code_hashes,
         is_provider
    from logins where email_key = p_email_key
$$;

revoke all on function gate_find_login from public;
grant execute on function gate_find_login to posada_gate;
