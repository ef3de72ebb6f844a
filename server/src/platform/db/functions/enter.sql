/* First statement of every signed-in transaction: who is it, and which account may this transaction see. */
create or replace function enter(hash bytea, at timestamptz)
  returns table (account_id uuid, login_id uuid, session_id uuid, role text, subscription_end date)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  select s.account_id, s.login_id, s.id, l.role, p.subscription_end
    into account_id, login_id, session_id, role, subscription_end
    from session_tokens t
    join sessions s on s.id = t.session_id
    join logins l on l.account_id = s.account_id and l.id = s.login_id
    left join account_profiles p on p.account_id = s.account_id
   where t.access_hash = hash
     and t.made_at > at - interval '15 minutes'
     and (t.replaced_at is null or t.replaced_at > at - interval '60 seconds')
     and s.ended_at is null and l.state = 'active';
  if not found then return; end if;
  perform set_config('app.account_id', account_id::text, true), set_config('app.login_id', login_id::text, true);
  return next;
end $$;

revoke all on function enter from public;
grant execute on function enter to posada_app;
