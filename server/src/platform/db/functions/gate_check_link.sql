/* Purpose and address of an unused link, without using it; no row where it opens nothing. */
create or replace function gate_check_link(p_hash bytea, p_at timestamptz) returns table (purpose text, email text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.purpose, l.email from recovery_links r join logins l on l.account_id = r.account_id and l.id = r.login_id
   where r.token_hash = p_hash and r.used_at is null and r.expires_at > p_at and l.state <> 'disabled'
$$;

revoke all on function gate_check_link from public;
grant execute on function gate_check_link to posada_gate;
