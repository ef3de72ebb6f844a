-- Expired subscriptions, and the provider's staff in a customer's account. See docs/decisions/038-expired-and-support.md.

/*
 * First statement of every signed-in transaction: who is it, and which account may this transaction see. With the last day of
 * the account's subscription, so that no further query has to look it up. Processes of the version before read the other
 * columns by their names.
 */
drop function enter(bytea, timestamptz);
create function enter(hash bytea, at timestamptz)
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
revoke all on function enter(bytea, timestamptz) from public;
grant execute on function enter(bytea, timestamptz) to posada_app;

/* As before (0055), with the last day of the account's subscription. */
drop function enter_cleaner(bytea, timestamptz);
create function enter_cleaner(p_token bytea, p_at timestamptz)
  returns table (account_id uuid, cleaner_id uuid, session_id uuid, establishment_id uuid, name text, subscription_end date)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare v_seen timestamptz;
begin
  select s.account_id, s.cleaner_id, s.id, c.establishment_id, c.name, s.last_seen_at, p.subscription_end
    into account_id, cleaner_id, session_id, establishment_id, name, v_seen, subscription_end
    from cleaner_sessions s join cleaners c on c.account_id = s.account_id and c.id = s.cleaner_id
    left join account_profiles p on p.account_id = s.account_id
   where s.token_hash = p_token and c.is_active
     and s.last_seen_at > p_at - interval '30 days' and s.opened_at > p_at - interval '90 days';
  if not found then return; end if;
  if v_seen < p_at - interval '1 hour' then
    update cleaner_sessions set last_seen_at = p_at where token_hash = p_token;
  end if;
  perform set_config('app.account_id', account_id::text, true);
  return next;
end $$;
revoke all on function enter_cleaner(bytea, timestamptz) from public;
grant execute on function enter_cleaner(bytea, timestamptz) to posada_app;
