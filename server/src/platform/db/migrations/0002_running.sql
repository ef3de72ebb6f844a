-- What every slice uses: the audit trail, live changes, idempotency keys, files, mails, jobs.

create table audit (
  account_id uuid not null,
  id         bigint generated always as identity,
  at         timestamptz not null,
  login_id   uuid,
  action     text not null,
  object_ids uuid[] not null,
  primary key (account_id, id)
);
call wall_off('audit');
grant select, insert on audit to posada_app;

-- Numbers follow commits: the counter's row is locked as the last but one thing of a transaction.
create table change_counters (
  account_id uuid primary key references accounts,
  number     bigint not null default 0
);
call wall_off('change_counters');
grant select, insert, update on change_counters to posada_app;

create table changes (
  account_id uuid not null,
  number     bigint not null,
  kind       text not null,
  ids        uuid[] not null,
  at         timestamptz not null,
  primary key (account_id, number)
);
call wall_off('changes');
create index changes_by_age on changes (at);
grant select, insert, delete on changes to posada_app;

create table idempotency_keys (
  account_id uuid not null,
  login_id   uuid not null,
  call       text not null,
  key        text not null,
  body_hash  bytea not null,
  state      text not null default 'done' constraint idempotency_state_is_known check (state in ('running', 'done')),
  answer     jsonb,
  at         timestamptz not null,
  primary key (account_id, login_id, call, key)
);
call wall_off('idempotency_keys');
create index idempotency_keys_by_age on idempotency_keys (at);
grant select, insert, update, delete on idempotency_keys to posada_app;

create table files (
  account_id   uuid not null references accounts,
  id           uuid not null,
  name         text not null,
  content_type text not null,
  bytes        bytea not null constraint file_is_small_enough check (octet_length(bytes) <= 20000000),
  created_at   timestamptz not null,
  primary key (account_id, id)
);
alter table files alter column bytes set storage external;
call wall_off('files');
grant select, insert, delete on files to posada_app;

create table mails (
  account_id  uuid not null references accounts,
  id          uuid not null,
  purpose     text not null,
  recipient   text not null,
  subject     text not null,
  text_body   text not null,
  html_body   text not null,
  state       text not null default 'waiting' constraint mail_state_is_known check (state in ('waiting', 'sent', 'failed')),
  attempts    integer not null default 0,
  due_at      timestamptz not null,
  last_error  text,
  sent_at     timestamptz,
  expires_at  timestamptz,
  created_at  timestamptz not null,
  primary key (account_id, id)
);
create index mails_due on mails (account_id, due_at) where state = 'waiting';
call wall_off('mails');
grant select, insert, update on mails to posada_app;

/* A hint for the workers, 'look at this': no personal data, and skipped when the same hint is already waiting. */
create function enqueue(p_queue text, p_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
begin
  if v_account is null then raise exception 'enqueue outside an account'; end if;
  insert into pgboss.job (name, data, singleton_key, retry_limit, retry_delay, retry_backoff, expire_in, policy)
    select q.name, jsonb_build_object('accountId', v_account, 'id', p_id), v_account || ' ' || p_id,
           coalesce(q.retry_limit, 2), coalesce(q.retry_delay, 0), coalesce(q.retry_backoff, false),
           coalesce(q.expire_seconds, 900) * interval '1s', q.policy
      from pgboss.queue q where q.name = p_queue
    on conflict do nothing;
end $$;
revoke all on function enqueue(text, uuid) from public;
grant execute on function enqueue(text, uuid) to posada_app;

/*
 * Last statement of a transaction that changed something: the audit row, hints to the workers, then the numbered
 * changes with one NOTIFY. jobs: [{queue, id}], changes: [{kind, ids}]; no ids means all of that kind.
 */
create function finish_call(p_action text, p_login uuid, p_at timestamptz, p_objects uuid[], p_jobs jsonb, p_changes jsonb)
  returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  v_count integer := jsonb_array_length(p_changes);
  v_number bigint;
begin
  if v_count > 0 then
    insert into audit (account_id, at, login_id, action, object_ids) values (v_account, p_at, p_login, p_action, p_objects);
  end if;
  perform enqueue(job ->> 'queue', (job ->> 'id')::uuid) from jsonb_array_elements(p_jobs) job;
  if v_count > 0 then
    insert into change_counters as c (account_id, number) values (v_account, v_count)
      on conflict (account_id) do update set number = c.number + v_count returning number into v_number;
    insert into changes (account_id, number, kind, ids, at)
      select v_account, v_number - v_count + position, change ->> 'kind',
             array(select jsonb_array_elements_text(change -> 'ids')::uuid), p_at
        from jsonb_array_elements(p_changes) with ordinality as listed (change, position);
    perform pg_notify('changes', v_account || ' ' || v_number);
  end if;
end $$;
revoke all on function finish_call(text, uuid, timestamptz, uuid[], jsonb, jsonb) from public;
grant execute on function finish_call(text, uuid, timestamptz, uuid[], jsonb, jsonb) to posada_app;

/* Accounts that have mail due: for the sweep, which is a worker and no request. */
create function accounts_with_due_mail(p_at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct account_id from mails where state = 'waiting' and due_at <= p_at
$$;
revoke all on function accounts_with_due_mail(timestamptz) from public;

/* Mails a link where an active login has that address; at most three that are still open. Says nothing either way. */
create function gate_request_recovery(p_email_key text, p_token_hash bytea, p_mail_id uuid, p_subject text,
                                      p_text text, p_html text, p_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare found_login logins;
begin
  select * into found_login from logins where email_key = p_email_key and state = 'active' for no key update;
  if not found then return; end if;
  -- A link lives an hour, so these are also those of the last hour.
  if (select count(*) from recovery_links r
       where r.account_id = found_login.account_id and r.login_id = found_login.id and r.purpose = 'recovery'
         and r.used_at is null and r.expires_at > p_at) >= 3 then return; end if;
  insert into recovery_links (token_hash, account_id, login_id, purpose, expires_at)
    values (p_token_hash, found_login.account_id, found_login.id, 'recovery', p_at + interval '1 hour');
  insert into mails (account_id, id, purpose, recipient, subject, text_body, html_body, due_at, expires_at, created_at)
    values (found_login.account_id, p_mail_id, 'recovery', found_login.email, p_subject, p_text, p_html, p_at,
            p_at + interval '1 hour', p_at);
  perform set_config('app.account_id', found_login.account_id::text, true);
  perform enqueue('mail', found_login.account_id);
  perform set_config('app.account_id', '', true);
end $$;
