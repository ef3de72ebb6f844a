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

revoke all on function provider_retry from public;
grant execute on function provider_retry to posada_gate;
