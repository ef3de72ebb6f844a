/* Ends the session of a cleaner, who shows its token. */
create or replace function gate_end_cleaner_session(p_session uuid, p_token bytea) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from cleaner_sessions where id = p_session and token_hash = p_token
$$;

revoke all on function gate_end_cleaner_session from public;
grant execute on function gate_end_cleaner_session to posada_gate;
