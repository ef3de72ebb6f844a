/*
 * First statement of a transaction of a cleaner: who it is, and which account the transaction may see. A session ends 30 days
 * after its last use, 90 days after the login, and with its row.
 */
create or replace function enter_cleaner(p_token bytea, p_at timestamptz)
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

revoke all on function enter_cleaner from public;
grant execute on function enter_cleaner to posada_app;
