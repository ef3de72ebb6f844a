/* The newest good copy of the installation; no row if there is none. is_failed: the attempt after it failed. */
create or replace function provider_last_copy()
  returns table (finished_at timestamptz, bytes bigint, checked_at timestamptz, is_failed boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.finished_at, c.bytes, (select max(checked_at) from backup_copies where check_error is null),
         exists (select from backup_copies f where f.state = 'failed' and f.id > c.id)
    from backup_copies c where c.state = 'done' order by c.id desc limit 1
$$;

revoke all on function provider_last_copy from public;
grant execute on function provider_last_copy to posada_gate;
