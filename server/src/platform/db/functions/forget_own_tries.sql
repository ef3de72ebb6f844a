/* Deletes the failures of this session: its password or code was right. */
create or replace function forget_own_tries(p_session uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from failed_logins
   where subject = 'login:' || nullif(current_setting('app.login_id', true), '')::uuid and tried = 'session:' || p_session
$$;

revoke all on function forget_own_tries from public;
grant execute on function forget_own_tries to posada_app;
