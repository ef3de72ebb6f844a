/*
 * What has failed and what is being tried again, the newest first. error: our own words, but of a mail those of the mail
 * server, which can contain addresses and are for the caller to translate. id: of the row, of the establishment whose reports
 * do not leave ('registry'), or of the tax identity ('fiscal').
 *
 * can_retry: provider_retry() would make it due at once. Not what a worker may have in hand: a mail is claimed for at most
 * a minute, and a report for three minutes from the worker's own instant, which may be later than p_at, so that what is due
 * within four minutes is left alone. Not a communication that only waits for its quiet time because the access failed once.
 * Not what cannot be sent any more either, for the texts of failed messages are deleted.
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

revoke all on function provider_failures from public;
grant execute on function provider_failures to posada_gate;
