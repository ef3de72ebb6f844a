/* Whether the key with that fingerprint may be shown: once. Marks it as shown. */
create or replace function provider_show_backup_key(p_fingerprint text, p_at timestamptz) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with shown as (
    update backup_settings set key_shown_of = p_fingerprint, key_shown_at = p_at
     where key_shown_of is distinct from p_fingerprint returning 1)
  select exists (select from shown)
$$;

revoke all on function provider_show_backup_key from public;
grant execute on function provider_show_backup_key to posada_gate;
