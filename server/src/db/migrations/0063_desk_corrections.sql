-- Corrections of the provider's desk and of the staff's sessions in customers' accounts. See docs/decisions/043-desk-corrections.md.

/*
 * As before (0001), with whether the login is the provider's, so that the browser opens their desk. Processes of the version
 * before read the other columns by their names.
 */
drop function gate_find_login(text);
create function gate_find_login(p_email_key text)
  returns table (account_id uuid, login_id uuid, state text, password_hash text, second_factor bytea,
                 second_factor_since timestamptz, second_factor_step bigint, recovery_code_hashes bytea[], is_provider boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select account_id, id, state, password_hash, second_factor, second_factor_since, second_factor_step, recovery_code_hashes,
         is_provider
    from logins where email_key = p_email_key
$$;
revoke all on function gate_find_login(text) from public;
grant execute on function gate_find_login(text) to posada_gate;
