/* A cleaner by the code of the establishment and the user name, to check the password; nobody while the account is being closed. */
create or replace function gate_find_cleaner(p_code text, p_username_key text)
  returns table (account_id uuid, establishment_id uuid, cleaner_id uuid, name text, is_active boolean, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.account_id, c.establishment_id, c.id, c.name, c.is_active, c.password_hash
    from cleaning_settings s
    join cleaners c on c.account_id = s.account_id and c.establishment_id = s.establishment_id
   where s.code = p_code and c.username_key = p_username_key
     and not exists (select from account_closings e where e.account_id = c.account_id)
$$;

revoke all on function gate_find_cleaner from public;
grant execute on function gate_find_cleaner to posada_gate;
