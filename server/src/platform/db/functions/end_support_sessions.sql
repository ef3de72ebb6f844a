/* Signing out of the provider's desk ends its sessions in customers' accounts too (trigger on `sessions`). */
create or replace function end_support_sessions() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update support_sessions set ended_at = new.ended_at where provider_session_id = new.id and ended_at is null;
  return null;
end $$;

revoke all on function end_support_sessions from public;
