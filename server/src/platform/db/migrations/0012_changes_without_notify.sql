/*
 * NOTIFY inside a transaction takes a lock of the whole database at commit, so the commits of all accounts, their flush
 * included, queue one after the other. From here on the process notifies after the commit, on a connection of its own.
 * A process of the version before goes on calling finish_call(), which still notifies: both understand each other.
 */

-- Which request made the change, as the browser named it: that browser has applied it already.
alter table changes add column origin text not null default '';

/*
 * Last statement of a transaction that changed something: the audit row, jobs for the workers, then the numbered changes;
 * the counter's row is locked last, so that numbers follow commits. jobs: [{queue, id}], changes: [{kind, ids}]; a change
 * without ids means everything of that kind.
 */
create function finish_request(p_action text, p_login uuid, p_at timestamptz, p_objects uuid[], p_details text[],
                               p_jobs jsonb, p_changes jsonb, p_origin text)
  returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  v_count integer := jsonb_array_length(p_changes);
  v_number bigint;
begin
  if v_count > 0 then
    insert into audit (account_id, at, login_id, action, object_ids, details, details_key)
      values (v_account, p_at, p_login, p_action, p_objects, p_details, plain_words(p_details));
  end if;
  perform enqueue(job ->> 'queue', (job ->> 'id')::uuid) from jsonb_array_elements(p_jobs) job;
  if v_count > 0 then
    update change_counters set number = number + v_count, entries = entries + 1 where account_id = v_account
      returning number into v_number;
    if not found then -- the account's first request; that it was made is an entry of its own
      insert into change_counters as c (account_id, number, entries)
        values (v_account, v_count, (select count(*) from audit where account_id = v_account))
        on conflict (account_id) do update set number = c.number + v_count, entries = c.entries + 1
        returning number into v_number;
    end if;
    insert into changes (account_id, number, kind, ids, at, origin)
      select v_account, v_number - v_count + position, change ->> 'kind',
             array(select jsonb_array_elements_text(change -> 'ids')::uuid), p_at, p_origin
        from jsonb_array_elements(p_changes) with ordinality as listed (change, position);
  end if;
end $$;
revoke all on function finish_request(text, uuid, timestamptz, uuid[], text[], jsonb, jsonb, text) from public;
grant execute on function finish_request(text, uuid, timestamptz, uuid[], text[], jsonb, jsonb, text) to posada_app;

/*
 * Which of these accounts have something new for their open streams: a change after the number given for the account, or
 * the end of one of these sessions. Tells nothing of what changed; the accounts' own transactions read that.
 */
create function accounts_with_news(p_accounts uuid[], p_numbers bigint[], p_sessions uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.account_id from unnest(p_accounts, p_numbers) as known (account_id, number)
    join change_counters c on c.account_id = known.account_id and c.number > known.number
  union
  select s.account_id from sessions s where s.id = any(p_sessions) and s.ended_at is not null
$$;
revoke all on function accounts_with_news(uuid[], bigint[], uuid[]) from public;
grant execute on function accounts_with_news(uuid[], bigint[], uuid[]) to posada_gate;

/*
 * A session's end is seen by accounts_with_news(), and notified by the process that ended it. The trigger session_end stays
 * for processes of the version before, which rely on it; a later version drops it.
 */
