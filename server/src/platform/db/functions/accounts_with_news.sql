/*
 * Which of these accounts have something new for their open streams: a change after the number given for the account, or
 * the end of one of these sessions, also of the provider's staff. Says nothing of what changed; the accounts' own
 * transactions read that.
 */
create or replace function accounts_with_news(p_accounts uuid[], p_numbers bigint[], p_sessions uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.account_id from unnest(p_accounts, p_numbers) as known (account_id, number)
    join change_counters c on c.account_id = known.account_id and c.number > known.number
  union
  select s.account_id from sessions s where s.id = any(p_sessions) and s.ended_at is not null
  union
  select s.account_id from support_sessions s where s.id = any(p_sessions) and s.ended_at is not null
$$;

revoke all on function accounts_with_news from public;
grant execute on function accounts_with_news to posada_gate;
