/*
 * First statement of a transaction of the provider's staff in a customer's account: as enter(), with the rights of an owner. What
 * the transaction writes in the audit trail has the provider's name. The session of the desk is looked at each time.
 */
create or replace function enter_support(p_token bytea, p_at timestamptz)
  returns table (account_id uuid, login_id uuid, session_id uuid, role text, subscription_end date)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare v_name text;
begin
  select s.account_id, s.login_id, s.id, 'owner', p.subscription_end, s.provider_name
    into account_id, login_id, session_id, role, subscription_end, v_name
    from support_sessions s
    join sessions d on d.id = s.provider_session_id
    join logins l on l.account_id = d.account_id and l.id = d.login_id
    left join account_profiles p on p.account_id = s.account_id
   where s.token_hash = p_token and s.ended_at is null and s.ends_at > p_at
     and d.ended_at is null and l.is_provider and l.state = 'active';
  if not found then return; end if;
  perform set_config('app.account_id', account_id::text, true), set_config('app.login_id', login_id::text, true),
          set_config('app.provider_name', v_name, true);
  return next;
end $$;

revoke all on function enter_support from public;
grant execute on function enter_support to posada_app;
