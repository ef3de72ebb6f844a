/* Counts a try at the signed-in user's own password or code. Seconds to wait, or 0. */
create or replace function begin_own_try(p_try uuid, p_session uuid, p_at timestamptz) returns double precision
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select begin_try(p_try, array['login:' || nullif(current_setting('app.login_id', true), '')::uuid],
                   'session:' || p_session, p_at)
$$;

revoke all on function begin_own_try from public;
grant execute on function begin_own_try to posada_app;
