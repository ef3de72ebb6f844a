-- Corrections of the provider's desk and of the staff's sessions in customers' accounts. See docs/decisions/043-desk-corrections.md.

/*
 * As before (0001), with whether the login is the provider's, so that the browser opens their desk. Processes of the version
 * before read the other columns by their names.
 */
drop function gate_find_login(text);
create function gate_find_login(p_email_key text)
  returns table (account_id uuid, login_id uuid, state text, password_hash text, second_factor bytea,
                 second_factor_since timestamptz, second_factor_step bigint, recovery_code_hashes bytea[], is_provider boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select account_id, id, state, password_hash, second_factor, second_factor_since, second_factor_step, recovery_code_hashes,
         is_provider
    from logins where email_key = p_email_key
$$;
revoke all on function gate_find_login(text) from public;
grant execute on function gate_find_login(text) to posada_gate;

/*
 * As before (0056), but of reports: can_retry says exactly what provider_retry() would make due. A communication that only
 * waits for its quiet time cannot be retried because the access failed once. A worker's claim lasts three minutes from its own
 * instant, which may be later than p_at, so that what is due within four minutes is left alone.
 */
create or replace function provider_failures(p_at timestamptz)
  returns table (kind text, account_id uuid, id uuid, name text, subject text, error text, attempts integer,
                 failed_at timestamptz, next_at timestamptz, can_retry boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_since timestamptz := p_at - interval '7 days';
  v_claimed timestamptz := p_at + interval '4 minutes'; -- a report that is due before may be in a worker's hand
begin
  return query
  with failures (kind, account_id, id, subject, error, attempts, failed_at, next_at, can_retry) as (
    select 'mail', m.account_id, m.id, '', coalesce(m.last_error, ''), m.attempts, m.created_at,
           case when m.state = 'waiting' then m.due_at end, m.state = 'waiting' and m.due_at > p_at + interval '1 minute'
      from mails m
     where (m.state = 'waiting' and m.attempts > 0 and m.last_error is not null)
        or (m.state = 'failed' and m.created_at > v_since and m.last_error not in ('caducado', 'sustituido por otro'))
    union all
    select 'sms', t.account_id, t.id, '', t.last_error, t.attempts, t.created_at, null, false
      from sms t where t.state in ('failed', 'unconfirmed') and t.created_at > v_since
    union all
    select 'registry', c.account_id, c.establishment_id, e.name, coalesce(max(nullif(x.last_failure, '')), max(c.last_failure)),
           max(c.attempts), max(c.created_at), greatest(min(c.next_at), max(x.rests_until)),
           bool_or(c.last_failure <> '' and c.next_at > v_claimed) or bool_or(coalesce(x.rests_until > v_claimed, false))
      from communications c
      join establishments e on e.account_id = c.account_id and e.id = c.establishment_id
      left join registry_accesses x on x.account_id = c.account_id and x.establishment_id = c.establishment_id
                                   and x.service = c.service
     where c.state in ('due', 'queued', 'sent') and not c.by_hand and (c.last_failure <> '' or x.last_failure <> '')
     group by c.account_id, c.establishment_id, e.name
    union all
    select 'fiscal', t.account_id, t.id, t.issuer_tax_id, t.last_failure, t.failures, t.incident_since, t.retry_at,
           t.retry_at > p_at and not t.is_suspended
      from verifactu_taxpayers t
     where (t.failures > 0 or t.last_failure <> '' or t.is_suspended)
       and exists (select from record_submissions r
                    where r.account_id = t.account_id and r.issuer_tax_id = t.issuer_tax_id and r.state = 'pending')
    union all
    select 'invoice', d.account_id, d.id, d.number, '', 0, d.issued_at, null, true
      from invoice_documents d
     where d.issued_at between p_at - interval '31 days' and p_at - interval '10 minutes'
       and not exists (select from invoice_files f where f.account_id = d.account_id and f.document_id = d.id)
    union all
    select 'document', j.account_id, j.id, j.kind, j.error, j.attempts, j.created_at, null, true
      from document_jobs j where j.state = 'failed' and j.created_at > v_since)
  select f.kind, f.account_id, f.id, coalesce(c.name, ''), f.subject, f.error, f.attempts, f.failed_at, f.next_at,
         coalesce(f.can_retry, false)
    from failures f left join customers c on c.account_id = f.account_id;
  if to_regclass('pgboss12.job') is not null then
    return query
    select 'queue', (j.data ->> 'accountId')::uuid, j.id, coalesce(c.name, ''), j.name, '', j.retry_count, j.completed_on,
           null::timestamptz, true
      from pgboss12.job j left join customers c on c.account_id = (j.data ->> 'accountId')::uuid
     where j.state = 'failed' and j.completed_on > v_since;
  end if;
end $$;
revoke all on function provider_failures(timestamptz) from public;
grant execute on function provider_failures(timestamptz) to posada_gate;

/*
 * Makes due at once what provider_failures() says can be tried again. False if it cannot, or no longer. Two at once do it
 * once: the second finds it due, or finds the job of an invoice that the first has added.
 */
create or replace function provider_retry(p_kind text, p_account uuid, p_id uuid, p_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_queue text := case p_kind when 'mail' then 'mail' when 'registry' then 'registry' when 'fiscal' then 'aeat'
                              when 'invoice' then 'invoices' when 'document' then 'documents' end;
  v_claimed timestamptz := p_at + interval '4 minutes';
  v_is_due boolean;
begin
  if p_kind = 'queue' then
    if to_regclass('pgboss12.job') is null then return false; end if;
    update pgboss12.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
     where id = p_id and state = 'failed';
    return found;
  end if;
  if p_kind = 'mail' then
    update mails set due_at = p_at
     where account_id = p_account and id = p_id and state = 'waiting' and attempts > 0
       and due_at > p_at + interval '1 minute';
    v_is_due := found;
  elsif p_kind = 'registry' then
    update registry_accesses x set rests_until = null
     where account_id = p_account and establishment_id = p_id and rests_until > v_claimed
       and exists (select from communications c
                    where c.account_id = x.account_id and c.establishment_id = x.establishment_id and c.service = x.service
                      and c.state in ('due', 'queued', 'sent') and not c.by_hand);
    v_is_due := found;
    update communications set next_at = p_at
     where account_id = p_account and establishment_id = p_id and state in ('due', 'queued', 'sent') and not by_hand
       and last_failure <> '' and next_at > v_claimed;
    v_is_due := v_is_due or found;
  elsif p_kind = 'fiscal' then
    update verifactu_taxpayers set retry_at = null
     where account_id = p_account and id = p_id and retry_at > p_at and not is_suspended;
    v_is_due := found;
  elsif p_kind = 'document' then
    update document_jobs set state = 'waiting', attempts = 0, error = '', works_until = null
     where account_id = p_account and id = p_id and state = 'failed';
    v_is_due := found;
  elsif p_kind = 'invoice' then
    perform from invoice_documents where account_id = p_account and id = p_id for no key update;
    perform from invoice_documents d
      where d.account_id = p_account and d.id = p_id
        and not exists (select from invoice_files f where f.account_id = d.account_id and f.document_id = d.id);
    v_is_due := found;
    if v_is_due and to_regclass('pgboss12.job') is not null then
      perform from pgboss12.job j
        where j.name = v_queue and j.state <= 'active' and j.singleton_key = p_account || ' ' || p_id;
      v_is_due := not found;
    end if;
  end if;
  if not coalesce(v_is_due, false) then return false; end if;
  perform set_config('app.account_id', p_account::text, true);
  perform enqueue(v_queue, case when p_kind = 'mail' then p_account else p_id end);
  perform set_config('app.account_id', '', true);
  return true;
end $$;
revoke all on function provider_retry(text, uuid, uuid, timestamptz) from public;
grant execute on function provider_retry(text, uuid, uuid, timestamptz) to posada_gate;

-- What the provider's staff looked at in each session: paths of calls, each once. And whether the session's end stands in the
-- account's audit trail: a session that ran out, or ended with that of the desk, is recorded by the sweep.
alter table support_sessions
  add column seen text[] not null default '{}',
  add column is_end_recorded boolean not null default false;
grant select (seen), update (seen) on support_sessions to posada_app;
update support_sessions set is_end_recorded = true where ended_at is not null or ends_at <= now();
create index support_sessions_unrecorded on support_sessions (ends_at) where not is_end_recorded;

/*
 * Records that a session of the provider's staff looked at something, once for each call and session. No change of the account: its
 * screens have nothing to load.
 */
create function record_support_look(p_session uuid, p_login uuid, p_path text, p_at timestamptz) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
begin
  update support_sessions set seen = array_append(seen, p_path)
   where account_id = v_account and id = p_session and not p_path = any (seen);
  if not found then return; end if;
  insert into audit (account_id, at, login_id, action, object_ids, details, details_key)
    values (v_account, p_at, p_login, p_path, array[p_session], array['Consultado'], plain_words(array['Consultado']));
  update change_counters set entries = entries + 1 where account_id = v_account;
end $$;
revoke all on function record_support_look(uuid, uuid, text, timestamptz) from public;
grant execute on function record_support_look(uuid, uuid, text, timestamptz) to posada_app;

/*
 * Writes the end of the staff's sessions that are over into the accounts' audit trails, as leaving does. Each once, also with
 * several processes and beside one of the version before, whose entry of leaving is found.
 */
create function record_support_ends(p_at timestamptz) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare v_over record;
begin
  for v_over in
    select * from support_sessions
     where not is_end_recorded and (ended_at is not null or ends_at <= p_at)
     order by ends_at limit 500 for no key update skip locked
  loop
    update support_sessions set is_end_recorded = true where account_id = v_over.account_id and id = v_over.id;
    continue when exists (select from audit a
                           where a.account_id = v_over.account_id and a.action = '/api/support/leave'
                             and a.at >= v_over.opened_at and a.object_ids @> array[v_over.id]);
    perform set_config('app.account_id', v_over.account_id::text, true),
            set_config('app.provider_name', v_over.provider_name, true);
    perform finish_request('/api/support/leave', v_over.login_id, least(coalesce(v_over.ended_at, v_over.ends_at), p_at),
      array[v_over.id],
      array['Ha durado ' || greatest(1, ceil(extract(epoch from
              coalesce(v_over.ended_at, v_over.ends_at) - v_over.opened_at) / 60)) || ' min',
            case when v_over.ended_at is null then 'Terminado por tiempo' else 'Terminado al cerrar la sesión de la mesa' end],
      '[]', '[{"kind": "account", "ids": []}]', '');
  end loop;
  perform set_config('app.account_id', '', true), set_config('app.provider_name', '', true);
end $$;
revoke all on function record_support_ends(timestamptz) from public;

/* As before (0056), with when an account that is being closed is erased. Processes of the version before read by name. */
drop function provider_customers(text[], text, text, boolean, integer, integer, date);
create function provider_customers(p_patterns text[], p_group text, p_sort text, p_descending boolean, p_limit integer,
                                   p_offset integer, p_today date)
  returns table (account_id uuid, name text, tax_id text, email text, posada_fee integer, channel_fee integer,
                 subscription_end date, total bigint, closes_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with found as (
    select c.*, case p_sort when 'name' then sort_key(c.name) when 'email' then sort_key(c.email) end as text_key,
           case p_sort when 'posada' then c.posada_fee when 'channel' then c.channel_fee
                       when 'end' then c.subscription_end - date '2000-01-01' end as number_key
      from customers c
     where case p_group when 'expiring' then c.subscription_end >= p_today
                                        and c.subscription_end < date_trunc('month', p_today) + interval '1 month'
                        when 'read-only' then c.subscription_end < p_today
                        else true end
       and (cardinality(p_patterns) = 0
            or plain_words(array[c.name, c.tax_id, c.email]
                 || array(select unnest(array[e.name, e.company, e.tax_id]) from establishments e where e.account_id = c.account_id)
                 || array(select l.email from logins l where l.account_id = c.account_id and not l.is_provider))
               like all (p_patterns)))
  select f.account_id, f.name, f.tax_id, f.email, f.posada_fee, f.channel_fee, f.subscription_end, count(*) over (), x.erase_at
    from found f left join account_closings x on x.account_id = f.account_id and x.erased_at is null
   order by case when not p_descending then f.text_key end, case when p_descending then f.text_key end desc nulls last,
            case when not p_descending then f.number_key end, case when p_descending then f.number_key end desc nulls last,
            sort_key(f.name), f.account_id
   limit p_limit offset p_offset
$$;
revoke all on function provider_customers(text[], text, text, boolean, integer, integer, date) from public;
grant execute on function provider_customers(text[], text, text, boolean, integer, integer, date) to posada_gate;

/* As before (0056), with the reports that failed and wait to be tried again: their deadline runs. */
create or replace function registry_backlog(p_at timestamptz)
  returns table (account_id uuid, establishment_id uuid, due_at timestamptz, attempts integer, last_failure text)
  language sql stable as $$
  select c.account_id, c.establishment_id, c.due_at, c.attempts, c.last_failure
    from public.communications c
   where c.state in ('due', 'queued', 'sent') and not c.by_hand and (c.next_at <= p_at or c.last_failure <> '')
$$;
