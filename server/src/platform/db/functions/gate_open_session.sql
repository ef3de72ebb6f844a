/* Opens a session with its first pair of tokens; only their hashes are stored. */
create or replace function gate_open_session(p_account uuid, p_login uuid, p_session uuid, p_access bytea, p_refresh bytea,
                                  p_device text, p_address text, p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into sessions (account_id, id, login_id, device, address, opened_at, last_seen_at)
    values (p_account, p_session, p_login, p_device, p_address, p_at, p_at);
  insert into session_tokens (session_id, generation, access_hash, refresh_hash, made_at)
    values (p_session, 0, p_access, p_refresh, p_at);
$$;

revoke all on function gate_open_session from public;
grant execute on function gate_open_session to posada_gate;
