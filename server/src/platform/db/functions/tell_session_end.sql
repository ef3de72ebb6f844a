/* Notifies the processes that a session has ended (trigger on `sessions`): their open streams of it close at once. */
create or replace function tell_session_end() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('ended_sessions', new.id::text);
  return null;
end $$;

revoke all on function tell_session_end from public;
