/* The signed-in user's own secrets, to check a password or a code once more. */
create or replace function own_credentials()
  returns table (password_hash text, second_factor bytea, second_factor_since timestamptz, second_factor_step bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select password_hash, second_factor, second_factor_since, second_factor_step from logins
   where account_id = nullif(current_setting('app.account_id', true), '')::uuid
     and id = nullif(current_setting('app.login_id', true), '')::uuid
$$;

revoke all on function own_credentials from public;
grant execute on function own_credentials to posada_app;
