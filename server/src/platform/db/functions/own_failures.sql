/* Failures of this session in the last hour. */
create or replace function own_failures(p_session uuid, p_at timestamptz) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from failed_logins
   where subject = 'login:' || nullif(current_setting('app.login_id', true), '')::uuid
     and tried = 'session:' || p_session and failed_at > p_at - interval '1 hour'
$$;

revoke all on function own_failures from public;
grant execute on function own_failures to posada_app;
