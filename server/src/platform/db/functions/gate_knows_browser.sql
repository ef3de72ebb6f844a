/* Whether that login had this session within 90 days, open or over; that the token is genuine was checked before. */
create or replace function gate_knows_browser(p_email_key text, p_session uuid, p_at timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from sessions s join logins l on l.account_id = s.account_id and l.id = s.login_id
     where s.id = p_session and l.email_key = p_email_key and s.last_seen_at > p_at - interval '90 days')
$$;

revoke all on function gate_knows_browser from public;
grant execute on function gate_knows_browser to posada_gate;
