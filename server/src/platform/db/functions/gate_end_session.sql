/* Ends a session, whose refresh token is shown. */
create or replace function gate_end_session(p_session uuid, p_refresh bytea, p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions set ended_at = p_at
   where id = p_session and ended_at is null
     and exists (select from session_tokens t where t.session_id = p_session and t.refresh_hash = p_refresh)
$$;

revoke all on function gate_end_session from public;
grant execute on function gate_end_session to posada_gate;
