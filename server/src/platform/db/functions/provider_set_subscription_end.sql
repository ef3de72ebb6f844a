/*
 * Sets the last day of an account's subscription (null: no end). Stands in the account's audit trail under the provider's
 * name, and in the provider's own record. False if there is no such customer.
 */
create or replace function provider_set_subscription_end(p_account uuid, p_end date, p_login uuid, p_name text, p_at timestamptz)
  returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_before date;
  v_detail text;
begin
  if not exists (select from customers c where c.account_id = p_account) then return false; end if;
  insert into account_profiles (account_id) values (p_account) on conflict do nothing;
  select subscription_end into v_before from account_profiles where account_id = p_account for no key update;
  if v_before is not distinct from p_end then return true; end if;
  update account_profiles set subscription_end = p_end where account_id = p_account;
  v_detail := 'Fin de la suscripción: ' || coalesce(to_char(v_before, 'DD/MM/YYYY'), 'ninguno')
              || ' → ' || coalesce(to_char(p_end, 'DD/MM/YYYY'), 'ninguno');
  perform set_config('app.account_id', p_account::text, true), set_config('app.provider_name', p_name, true);
  perform finish_request('subscription', null, p_at, '{}', array[v_detail], '[]',
                         '[{"kind": "account", "ids": []}]', '');
  perform provider_record_act(p_login, p_name, 'subscription', p_account, '{}', v_detail, p_at);
  perform set_config('app.account_id', '', true), set_config('app.provider_name', '', true);
  return true;
end $$;

revoke all on function provider_set_subscription_end from public;
grant execute on function provider_set_subscription_end to posada_gate;
