/* Open alarms, for the banner of an owner: their kinds and since when, nothing else. Where there is a provider, they take care. */
create or replace function backup_alarms_open() returns table (kind text, raised_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select kind, raised_at from backup_alarms
   where ended_at is null and not exists (select from logins where is_provider and state = 'active') order by raised_at
$$;

revoke all on function backup_alarms_open from public;
grant execute on function backup_alarms_open to posada_app;
