/* Text messages of the whole installation within the day before the instant, and how many there may be. */
create or replace function installation_sms(p_at timestamptz) returns table (sent integer, cap integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (select count(*)::int from sms where created_at > p_at - interval '24 hours'), sms_per_day from sending_caps
$$;

revoke all on function installation_sms from public;
grant execute on function installation_sms to posada_app, posada_gate;
