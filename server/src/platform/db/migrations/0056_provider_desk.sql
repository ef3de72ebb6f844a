-- The provider's desk. See docs/decisions/037-provider-desk.md.

-- The name of the provider's staff who made a change in the account; null where a user of the account or a job made it.
-- The transaction that works for them sets app.provider_name, and every entry that it writes has the name.
alter table audit add column provider_name text;
alter table audit alter column provider_name set default nullif(current_setting('app.provider_name', true), '');

/*
 * Session behind an access token, for the provider's desk, with the login's name. Processes of the version before read
 * the first three columns by their names.
 */
drop function gate_session(bytea, timestamptz);
create function gate_session(p_hash bytea, p_at timestamptz)
  returns table (login_id uuid, session_id uuid, is_provider boolean, name text, email text, opened_at timestamptz,
                 second_factor_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.login_id, s.id, l.is_provider, coalesce(nullif(l.name, ''), l.email), l.email, s.opened_at, l.second_factor_since
    from session_tokens t join sessions s on s.id = t.session_id join logins l on l.account_id = s.account_id and l.id = s.login_id
   where t.access_hash = p_hash and t.made_at > p_at - interval '15 minutes'
     and (t.replaced_at is null or t.replaced_at > p_at - interval '60 seconds')
     and s.ended_at is null and l.state = 'active'
$$;
revoke all on function gate_session(bytea, timestamptz) from public;
grant execute on function gate_session(bytea, timestamptz) to posada_gate;

-- What the provider bills an account each month, in cents without VAT; null is nothing.
create table account_fees (
  account_id uuid primary key references accounts,
  posada     integer constraint posada_fee_is_positive check (posada >= 0),
  channel    integer constraint channel_fee_is_positive check (channel >= 0),
  changed_at timestamptz not null
);
call wall_off('account_fees');
grant select on account_fees to posada_app;

/*
 * The customers: every account that is not only a provider's login. The name, tax number and telephone are those of the
 * profile, or else of the first establishment; the address is the profile's, or else that of the first owner.
 */
create view customers as
select a.account_id, a.created_at,
       coalesce(nullif(p.company, ''), e.name, o.email, '') as name,
       coalesce(nullif(p.tax_id, ''), e.tax_id, '') as tax_id,
       coalesce(nullif(p.email, ''), o.email, '') as email,
       coalesce(nullif(p.phone, ''), e.phone, '') as phone,
       p.subscription_end, f.posada as posada_fee, f.channel as channel_fee
  from accounts a
  left join account_profiles p on p.account_id = a.account_id
  left join account_fees f on f.account_id = a.account_id
  left join lateral (select first.name, first.tax_id, first.phone from establishments first
                      where first.account_id = a.account_id order by first.created_at, first.id limit 1) e on true
  left join lateral (select first.email from logins first
                      where first.account_id = a.account_id and first.role = 'owner' and not first.is_provider
                      order by first.created_at, first.id limit 1) o on true
 where e.name is not null or exists (select from logins l where l.account_id = a.account_id and not l.is_provider);

/* Text in the order of Spanish names: small letters without accents. */
create function sort_key(p_text text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select translate(lower(p_text), 'áàâäéèêëíìîïóòôöúùûüñç', 'aaaaeeeeiiiioooouuuunc')
$$;
revoke all on function sort_key(text) from public;

/*
 * A page of customers. p_patterns: LIKE patterns of plain words, all of which must occur in the names, tax numbers and
 * addresses of the account, its establishments and logins. p_group: 'all', 'expiring' (in the month of p_today, which is not
 * over) or 'read-only' (the last day is over). p_sort: 'name', 'email', 'posada', 'channel' or 'end'; without value last.
 */
create function provider_customers(p_patterns text[], p_group text, p_sort text, p_descending boolean, p_limit integer,
                                   p_offset integer, p_today date)
  returns table (account_id uuid, name text, tax_id text, email text, posada_fee integer, channel_fee integer,
                 subscription_end date, total bigint)
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
  select f.account_id, f.name, f.tax_id, f.email, f.posada_fee, f.channel_fee, f.subscription_end, count(*) over ()
    from found f
   order by case when not p_descending then f.text_key end, case when p_descending then f.text_key end desc nulls last,
            case when not p_descending then f.number_key end, case when p_descending then f.number_key end desc nulls last,
            sort_key(f.name), f.account_id
   limit p_limit offset p_offset
$$;
revoke all on function provider_customers(text[], text, text, boolean, integer, integer, date) from public;
grant execute on function provider_customers(text[], text, text, boolean, integer, integer, date) to posada_gate;

/* How many customers there are in each group, and their establishments. */
create function provider_customer_counts(p_today date)
  returns table (customers bigint, expiring bigint, read_only bigint, establishments bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*),
         count(*) filter (where c.subscription_end >= p_today
                            and c.subscription_end < date_trunc('month', p_today) + interval '1 month'),
         count(*) filter (where c.subscription_end < p_today),
         (select count(*) from establishments)
    from customers c
$$;
revoke all on function provider_customer_counts(date) from public;
grant execute on function provider_customer_counts(date) to posada_gate;

/* Reports to the authorities that a worker has to send or to ask about, and could do so by now. */
create function registry_backlog(p_at timestamptz)
  returns table (account_id uuid, establishment_id uuid, due_at timestamptz, attempts integer, last_failure text)
  language sql stable as $$
  select c.account_id, c.establishment_id, c.due_at, c.attempts, c.last_failure
    from public.communications c
   where c.state in ('due', 'queued', 'sent') and not c.by_hand and c.next_at <= p_at
$$;
revoke all on function registry_backlog(timestamptz) from public;

/* One customer's sheet; no row if there is none. last_seen: the newest use of a session of the account's own users. */
create function provider_customer(p_account uuid, p_at timestamptz)
  returns table (account_id uuid, name text, tax_id text, email text, phone text, address text, postal_code text,
                 municipality text, province_code text, posada_fee integer, channel_fee integer, subscription_end date,
                 establishments bigint, units bigint, last_seen_at timestamptz, last_seen_by text,
                 registry_waiting bigint, registry_due_at timestamptz, fiscal_waiting bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.account_id, c.name, c.tax_id, c.email, c.phone, coalesce(p.address, ''), coalesce(p.postal_code, ''),
         coalesce(p.municipality, ''), coalesce(p.province_code, ''), c.posada_fee, c.channel_fee, c.subscription_end,
         (select count(*) from establishments e where e.account_id = c.account_id),
         (select count(*) from rooms r where r.account_id = c.account_id and r.deleted_at is null),
         s.last_seen_at, coalesce(s.name, ''),
         (select count(*) from registry_backlog(p_at) b where b.account_id = c.account_id),
         (select min(b.due_at) from registry_backlog(p_at) b where b.account_id = c.account_id),
         (select count(*) from record_submissions r where r.account_id = c.account_id and r.state = 'pending')
    from customers c
    left join account_profiles p on p.account_id = c.account_id
    left join lateral (select s.last_seen_at, coalesce(nullif(l.name, ''), l.email) as name
                         from sessions s join logins l on l.account_id = s.account_id and l.id = s.login_id
                        where s.account_id = c.account_id and not l.is_provider
                        order by s.last_seen_at desc limit 1) s on true
   where c.account_id = p_account
$$;
revoke all on function provider_customer(uuid, timestamptz) from public;
grant execute on function provider_customer(uuid, timestamptz) to posada_gate;

-- What the provider's staff did: who, when, what, with the ids of what it was done to. It outlasts the accounts.
create table provider_acts (
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  login_id    uuid not null,
  login_name  text not null,
  act         text not null,
  customer_id uuid, -- the account, if it was one
  object_ids  uuid[] not null default '{}',
  details     text not null default '' -- nothing personal
);
create index provider_acts_by_customer on provider_acts (customer_id, id);

create function provider_record_act(p_login uuid, p_name text, p_act text, p_customer uuid, p_objects uuid[], p_details text,
                                    p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into provider_acts (at, login_id, login_name, act, customer_id, object_ids, details)
    values (p_at, p_login, p_name, p_act, p_customer, p_objects, p_details)
$$;
revoke all on function provider_record_act(uuid, text, text, uuid, uuid[], text, timestamptz) from public;
grant execute on function provider_record_act(uuid, text, text, uuid, uuid[], text, timestamptz) to posada_gate;

/* The newest acts, with the customer's name. */
create function provider_acts_list(p_limit integer)
  returns table (id text, at timestamptz, login_name text, act text, customer_name text, details text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id::text, a.at, a.login_name, a.act, coalesce(c.name, ''), a.details
    from (select * from provider_acts order by id desc limit p_limit) a
    left join customers c on c.account_id = a.customer_id
   order by a.id desc
$$;
revoke all on function provider_acts_list(integer) from public;
grant execute on function provider_acts_list(integer) to posada_gate;

/*
 * Sets the last day of an account's subscription (null: no end). Stands in the account's audit trail under the provider's
 * name, and in the provider's own record. False if there is no such customer.
 */
create function provider_set_subscription_end(p_account uuid, p_end date, p_login uuid, p_name text, p_at timestamptz)
  returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_before date;
  v_detail text;
begin
  if not exists (select from customers c where c.account_id = p_account) then return false; end if;
  insert into account_profiles (account_id) values (p_account) on conflict do nothing;
  select subscription_end into v_before from account_profiles where account_id = p_account for no key update;
  if v_before is not distinct from p_end then return true; end if;
  update account_profiles set subscription_end = p_end where account_id = p_account;
  v_detail := 'Fin de la suscripción: ' || coalesce(to_char(v_before, 'DD/MM/YYYY'), 'ninguno')
              || ' → ' || coalesce(to_char(p_end, 'DD/MM/YYYY'), 'ninguno');
  perform set_config('app.account_id', p_account::text, true), set_config('app.provider_name', p_name, true);
  perform finish_request('subscription', null, p_at, '{}', array[v_detail], '[]',
                         '[{"kind": "account", "ids": []}]', '');
  perform provider_record_act(p_login, p_name, 'subscription', p_account, '{}', v_detail, p_at);
  perform set_config('app.account_id', '', true), set_config('app.provider_name', '', true);
  return true;
end $$;
revoke all on function provider_set_subscription_end(uuid, date, uuid, text, timestamptz) from public;
grant execute on function provider_set_subscription_end(uuid, date, uuid, text, timestamptz) to posada_gate;

/*
 * Backlogs by account, the most urgent first: reports to the authorities ('registry', with the next legal deadline) and
 * records for the AEAT ('fiscal', with the time of the next attempt). refused: what the customer has to put right.
 */
create function provider_backlogs(p_at timestamptz)
  returns table (kind text, account_id uuid, name text, waiting bigint, refused bigint, due_at timestamptz,
                 next_at timestamptz, failure text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with registry as (
    select account_id, count(*) as waiting, min(due_at) as due_at, max(last_failure) as failure
      from registry_backlog(p_at) group by account_id),
  registry_refused as (
    select account_id, count(*) as refused from communications
     where state in ('refused', 'unconfirmed') and not is_solved group by account_id),
  fiscal as (
    select s.account_id, count(*) filter (where s.state = 'pending') as waiting,
           count(*) filter (where s.state = 'rejected' and not s.is_replaced) as refused
      from record_submissions s
     where s.state = 'pending' or (s.state = 'rejected' and not s.is_replaced) group by s.account_id),
  taxpayers as (
    select account_id, min(greatest(retry_at, next_send_at, p_at)) as next_at, max(last_failure) as failure
      from verifactu_taxpayers where is_active group by account_id),
  merged as (
    select 'registry' as kind, coalesce(r.account_id, f.account_id) as account_id, coalesce(r.waiting, 0) as waiting,
           coalesce(f.refused, 0) as refused, r.due_at, null::timestamptz as next_at, coalesce(r.failure, '') as failure
      from registry r full join registry_refused f on f.account_id = r.account_id
    union all
    select 'fiscal', f.account_id, f.waiting, f.refused, null, case when f.waiting > 0 then t.next_at end,
           coalesce(t.failure, '')
      from fiscal f left join taxpayers t on t.account_id = f.account_id)
  select m.kind, m.account_id, c.name, m.waiting, m.refused, m.due_at, m.next_at, m.failure
    from merged m join customers c on c.account_id = m.account_id
   order by m.due_at, m.next_at, m.waiting desc, m.account_id
$$;
revoke all on function provider_backlogs(timestamptz) from public;
grant execute on function provider_backlogs(timestamptz) to posada_gate;

/*
 * Jobs and messages that wait, and since when the oldest could have begun. A database whose queues were never created has no
 * jobs.
 */
create function provider_waiting(p_queues text[], p_at timestamptz) returns table (waiting bigint, oldest_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select count(*), min(m.due_at) into waiting, oldest_at from mails m where m.state = 'waiting' and m.due_at <= p_at;
  if to_regclass('pgboss12.job') is not null then
    select waiting + count(*), least(oldest_at, min(j.start_after)) into waiting, oldest_at
      from pgboss12.job j where j.state < 'active' and j.name = any (p_queues);
  end if;
  return next;
end $$;
revoke all on function provider_waiting(text[], timestamptz) from public;
grant execute on function provider_waiting(text[], timestamptz) to posada_gate;

/*
 * What has failed and what is being tried again, the newest first. error: our own words, but of a mail those of the mail
 * server, which can contain addresses and are for the caller to translate. id: of the row, of the establishment whose reports
 * do not leave ('registry'), or of the tax identity ('fiscal').
 *
 * can_retry: provider_retry() would make it due at once. Not what a worker may have in hand: a mail is claimed for at most
 * a minute and a report for three, so that what is due within that time is left alone; it is tried then anyway. Not what
 * cannot be sent any more either, for the texts of failed messages are deleted.
 */
create function provider_failures(p_at timestamptz)
  returns table (kind text, account_id uuid, id uuid, name text, subject text, error text, attempts integer,
                 failed_at timestamptz, next_at timestamptz, can_retry boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_since timestamptz := p_at - interval '7 days';
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
           greatest(min(c.next_at), max(x.rests_until)) > p_at + interval '3 minutes'
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
 * once: the second finds it due.
 */
create function provider_retry(p_kind text, p_account uuid, p_id uuid, p_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_queue text := case p_kind when 'mail' then 'mail' when 'registry' then 'registry' when 'fiscal' then 'aeat'
                              when 'invoice' then 'invoices' when 'document' then 'documents' end;
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
  elsif p_kind = 'registry' then
    update registry_accesses set rests_until = null
     where account_id = p_account and establishment_id = p_id and rests_until > p_at;
    update communications set next_at = p_at
     where account_id = p_account and establishment_id = p_id and state in ('due', 'queued', 'sent') and not by_hand
       and last_failure <> '' and next_at > p_at + interval '3 minutes';
    if not found and not exists (select from communications where account_id = p_account and establishment_id = p_id
                                    and state in ('due', 'queued', 'sent') and not by_hand and next_at <= p_at) then
      return false;
    end if;
  elsif p_kind = 'fiscal' then
    update verifactu_taxpayers set retry_at = null
     where account_id = p_account and id = p_id and retry_at > p_at and not is_suspended;
  elsif p_kind = 'document' then
    update document_jobs set state = 'waiting', attempts = 0, error = '', works_until = null
     where account_id = p_account and id = p_id and state = 'failed';
  elsif p_kind = 'invoice' then
    perform from invoice_documents d
      where d.account_id = p_account and d.id = p_id
        and not exists (select from invoice_files f where f.account_id = d.account_id and f.document_id = d.id);
  else
    return false;
  end if;
  if p_kind <> 'registry' and not found then return false; end if;
  perform set_config('app.account_id', p_account::text, true);
  perform enqueue(v_queue, case when p_kind = 'mail' then p_account else p_id end);
  perform set_config('app.account_id', '', true);
  return true;
end $$;
revoke all on function provider_retry(text, uuid, uuid, timestamptz) from public;
grant execute on function provider_retry(text, uuid, uuid, timestamptz) to posada_gate;

/* The newest good copy of the installation; no row if there is none. is_failed: the attempt after it failed. */
create function provider_last_copy()
  returns table (finished_at timestamptz, bytes bigint, checked_at timestamptz, is_failed boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select null::timestamptz, null::bigint, null::timestamptz, false where false
$$;
revoke all on function provider_last_copy() from public;
grant execute on function provider_last_copy() to posada_gate;

/* The database itself: PostgreSQL's version, size in bytes, the newest migration, and whether the queues exist. */
create function provider_database() returns table (version text, bytes bigint, migration integer, has_queues boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select current_setting('server_version'), pg_database_size(current_database()), (select max(number) from migrations),
         to_regclass('pgboss12.job') is not null
$$;
revoke all on function provider_database() from public;
grant execute on function provider_database() to posada_gate;

-- How long calls took, by hour: every process adds what it measured. counts: of the buckets of domain/src/health/durations.ts.
create table call_times (
  hour   timestamptz not null,
  call   text not null,
  counts integer[] not null,
  errors integer not null, -- replies 500 and above
  primary key (hour, call)
);

/* Adds the measurements of a process: [{call, counts, errors}]. Deletes what is older than seven days. */
create function gate_add_call_times(p_hour timestamptz, p_measured jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into call_times as t (hour, call, counts, errors)
    select p_hour, m ->> 'call', array(select jsonb_array_elements_text(m -> 'counts')::integer), (m ->> 'errors')::integer
      from jsonb_array_elements(p_measured) m
     order by m ->> 'call' -- several processes at once lock the rows in the same order
    on conflict (hour, call) do update
      set errors = t.errors + excluded.errors,
          counts = array(select coalesce(old, 0) + coalesce(new, 0)
                           from unnest(t.counts, excluded.counts) with ordinality as pair (old, new, position) order by position);
  delete from call_times where hour < p_hour - interval '7 days';
$$;
revoke all on function gate_add_call_times(timestamptz, jsonb) from public;
grant execute on function gate_add_call_times(timestamptz, jsonb) to posada_gate;

/* The measurements since an instant, by call, each with one array of buckets. */
create function provider_call_times(p_since timestamptz) returns table (call text, counts integer[], errors bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.call, array_agg(b.total::integer order by b.position),
         (select sum(e.errors) from call_times e where e.call = b.call and e.hour >= p_since)
    from (select t.call, bucket.position, sum(bucket.count) as total
            from call_times t, unnest(t.counts) with ordinality as bucket (count, position)
           where t.hour >= p_since group by t.call, bucket.position) b
   group by b.call
$$;
revoke all on function provider_call_times(timestamptz) from public;
grant execute on function provider_call_times(timestamptz) to posada_gate;
