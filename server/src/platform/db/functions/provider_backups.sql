/* Everything that the page 'Copias' shows, for the provider. */
create or replace function provider_backups() returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'settings', (select to_jsonb(s) from backup_settings s),
    'copies', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id desc), '[]')
                 from (select * from backup_copies
                        where in_folder or in_store or state <> 'done' order by id desc limit 60) c),
    'alarms', (select coalesce(jsonb_agg(to_jsonb(a) order by a.raised_at desc), '[]')
                 from backup_alarms a where a.ended_at is null),
    'wal', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from backup_wal w))
$$;

revoke all on function provider_backups from public;
grant execute on function provider_backups to posada_gate;
