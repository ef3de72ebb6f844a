/* Orders a copy, or a check of the newest one: the process that makes them sees it within a minute, or at once when told. */
create or replace function provider_order_backup(p_kind text, p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update backup_settings
     set requested_at = case when p_kind = 'copy' then p_at else requested_at end,
         check_at = case when p_kind = 'check' then p_at else check_at end
$$;

revoke all on function provider_order_backup from public;
grant execute on function provider_order_backup to posada_gate;
