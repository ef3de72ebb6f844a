/*
 * Last statement of a transaction that changed something: the audit row, jobs for the workers, then the numbered changes;
 * the counter's row is locked last, so that numbers follow commits. jobs: [{queue, id}], changes: [{kind, ids}]; a change
 * without ids means everything of that kind. A change of bookings or invoices adds a job for Anfix where the account is connected. A change that can be of what a channel manager or DeBooks is shown adds a job
 * for each connection of the account, so that no verb has to think of it.
 */
create or replace function finish_request(p_action text, p_login uuid, p_at timestamptz, p_objects uuid[], p_details text[],
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
    perform enqueue(c.queue, c.establishment_id)
       from (select 'channel-availability' as queue, account_id, establishment_id from channel_connections
              where state in ('active', 'pausing', 'disconnecting') and broken_at is null
             union all
             select 'debooks', account_id, establishment_id from debooks_connections where state = 'connected') c
      where c.account_id = v_account
        and exists (select from jsonb_array_elements(p_changes) change where concerns_channel(change ->> 'kind'));
    perform enqueue('anfix', account_id) from anfix_links
      where account_id = v_account and token is not null
        and exists (select from jsonb_array_elements(p_changes) change where change ->> 'kind' in ('bookings', 'invoices'));
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

revoke all on function finish_request from public;
grant execute on function finish_request to posada_app;
