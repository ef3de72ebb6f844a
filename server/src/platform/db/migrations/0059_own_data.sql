-- An account takes its data with it, and ends. See docs/decisions/040-own-data.md.

-- A ZIP of everything that the account stores, made by a worker. At most one is unfinished.
create table account_exports (
  account_id   uuid not null references accounts,
  id           uuid not null,
  state        text not null default 'waiting'
               constraint account_export_state_is_known check (state in ('waiting', 'running', 'done', 'failed')),
  total_rows   bigint not null default 0, -- of all tables and files, counted when the work begins
  done_rows    bigint not null default 0,
  bytes        bigint not null default 0, -- stored so far
  attempts     integer not null default 0,
  works_until  timestamptz,               -- the worker's lease
  requested_at timestamptz not null,
  requested_by uuid,
  finished_at  timestamptz,
  expires_at   timestamptz,               -- the row and its parts are deleted then
  primary key (account_id, id)
);
create unique index one_unfinished_export on account_exports (account_id) where state in ('waiting', 'running');
call wall_off('account_exports');
grant select, insert, update, delete on account_exports to posada_app;

-- The ZIP in pieces of a megabyte, because every process must be able to give it and none may hold it in memory.
create table account_export_parts (
  account_id uuid not null,
  export_id  uuid not null,
  number     integer not null,
  bytes      bytea not null,
  primary key (account_id, export_id, number),
  foreign key (account_id, export_id) references account_exports on delete cascade
);
alter table account_export_parts alter column bytes set storage external; -- it is compressed
call wall_off('account_export_parts');
grant select, insert, delete on account_export_parts to posada_app;

-- An account that is being closed: until erase_at it can be taken back. Its row ends with the account's.
create table account_closings (
  account_id   uuid primary key references accounts,
  requested_at timestamptz not null,
  requested_by uuid,
  erase_at     timestamptz not null,
  warned_at    timestamptz,               -- a mail has said that the end is near
  erasing_at   timestamptz,               -- from here on it cannot be taken back, and has no logins
  notify       text[] not null default '{}', -- addresses that are told when it is erased; empty afterwards
  erased_at    timestamptz                -- what is left is what the law keeps
);
call wall_off('account_closings');
-- Only the worker that erases writes the rest.
grant select, insert (account_id, requested_at, requested_by, erase_at), update (warned_at), delete on account_closings
  to posada_app;

/*
 * When the account is erased, if it is being closed; null for every other one, and for one that the transaction may not see. Every
 * request calls it in the statement in which enter() sets the account.
 */
create function account_closes_at(p_account uuid) returns timestamptz
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select erase_at from account_closings where account_id = p_account
$$;
revoke all on function account_closes_at(uuid) from public;
grant execute on function account_closes_at(uuid) to posada_app;

/* Whether what is issued may be deleted: only in an account that is being erased, and by the worker that reads the law's times. */
create function is_being_erased(p_account uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from account_closings where account_id = p_account and erasing_at is not null)
$$;
revoke all on function is_being_erased(uuid) from public;
grant execute on function is_being_erased(uuid) to posada_app;

create or replace function refuse_change_of_issued() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if is_being_erased(old.account_id) then return old; end if;
  end if;
  raise exception 'issued invoices and their records are never changed (%)', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace function keep_charges_of_issued() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  charge record := case tg_op when 'DELETE' then old else new end;
begin
  if exists (select from invoices i
              where i.account_id = charge.account_id and i.id = charge.invoice_id and i.state <> 'draft')
     and not (tg_op = 'DELETE' and is_being_erased(charge.account_id)) then
    raise exception 'what an issued invoice bills is never changed' using errcode = 'restrict_violation';
  end if;
  return charge;
end $$;

/* As before; an account that is being erased deletes its invoices, and those that are kept forget their booking. */
create or replace function keep_issued_invoice() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  noted constant text[] := array['is_corrected', 'is_paid', 'payment_method', 'sent_at', 'version', 'payer_id'];
begin
  if tg_op = 'DELETE' then
    if is_being_erased(old.account_id) then return old; end if;
    raise exception 'invoices are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.document_id is null then
    return new;
  end if;
  if new.booking_id is null and old.booking_id is not null
     and to_jsonb(new) - 'booking_id' = to_jsonb(old) - 'booking_id' and is_being_erased(old.account_id) then
    return new;
  end if;
  if new.payer_id is distinct from old.payer_id and not exists (
    select from clients c
     where c.account_id = old.account_id and c.id = old.payer_id and c.merged_into = new.payer_id) then
    raise exception 'an issued invoice keeps its payer' using errcode = 'restrict_violation';
  end if;
  if new.document_id is null then
    if old.state <> 'issued' or not exists (
      select from invoice_records r
       where r.account_id = old.account_id and r.document_id = old.document_id and r.kind = 'annulment') then
      raise exception 'an issued invoice becomes a draft only after its annulment' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - noted is distinct from to_jsonb(old) - noted then
    raise exception 'issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

/*
 * What a public link opens. While an account is being closed its guests' links open nothing; a gateway still reports
 * payments, a guest still declines messages, and a portal still reads which nights are taken.
 */
create or replace function gate_open_link(p_hash bytea, p_purpose text, p_at timestamptz)
  returns table (account_id uuid, object_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.account_id, l.object_id from public_links l
   where l.token_hash = p_hash and l.purpose = p_purpose and l.expires_at > p_at
     and (l.purpose in ('card-webhook', 'decline-messages', 'calendar')
       or not exists (select from account_closings c where c.account_id = l.account_id))
$$;

/* As before, and nobody while the account is being closed. */
create or replace function gate_find_cleaner(p_code text, p_username_key text)
  returns table (account_id uuid, establishment_id uuid, cleaner_id uuid, name text, is_active boolean, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.account_id, c.establishment_id, c.id, c.name, c.is_active, c.password_hash
    from cleaning_settings s
    join cleaners c on c.account_id = s.account_id and c.establishment_id = s.establishment_id
   where s.code = p_code and c.username_key = p_username_key
     and not exists (select from account_closings e where e.account_id = c.account_id)
$$;
