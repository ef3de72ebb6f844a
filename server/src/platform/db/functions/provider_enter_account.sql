/*
 * Opens a session of the provider's staff in a customer's account. Stands in the account's audit trail, with p_details, and in the
 * provider's own record. False if there is no such customer, or the desk's session is over.
 */
create or replace function provider_enter_account(p_provider_session uuid, p_account uuid, p_session uuid, p_login uuid, p_token bytea,
                                       p_reason text, p_details text[], p_at timestamptz, p_ends_at timestamptz)
  returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_provider uuid;
  v_name text;
  v_email text;
  v_login uuid;
begin
  select l.id, coalesce(nullif(l.name, ''), l.email), l.email into v_provider, v_name, v_email
    from sessions s join logins l on l.account_id = s.account_id and l.id = s.login_id
   where s.id = p_provider_session and s.ended_at is null and l.is_provider and l.state = 'active';
  if not found or not exists (select from customers c where c.account_id = p_account) then return false; end if;
  insert into logins as l (account_id, id, email, email_key, name, role, state, is_support, created_at)
    values (p_account, p_login, v_email, 'soporte ' || v_provider || ' ' || p_account, 'Posada (soporte): ' || v_name,
            'read-only', 'disabled', true, p_at)
    on conflict (email_key) do update set name = excluded.name, email = excluded.email returning l.id into v_login;
  insert into support_sessions (account_id, id, login_id, provider_session_id, provider_name, reason, token_hash, opened_at, ends_at)
    values (p_account, p_session, v_login, p_provider_session, v_name, p_reason, p_token, p_at, p_ends_at);
  perform set_config('app.account_id', p_account::text, true), set_config('app.provider_name', v_name, true);
  perform finish_request('/api/admin/enter_customer', v_login, p_at, array[p_session], p_details, '[]',
                         '[{"kind": "account", "ids": []}]', '');
  perform provider_record_act(v_provider, v_name, 'enter', p_account, array[p_session], '', p_at);
  perform set_config('app.account_id', '', true), set_config('app.provider_name', '', true);
  return true;
end $$;

revoke all on function provider_enter_account from public;
grant execute on function provider_enter_account to posada_gate;
