-- The connection with Anfix, an accounting program, and what was sent there. See docs/decisions/070-anfix.md.
create table anfix_links (
  account_id     uuid primary key references accounts,
  -- What was asked for last: the user brings it back from Anfix within the hour. The secret goes when it is used.
  request_token  text not null default '',
  request_secret bytea,                       -- encrypted
  requested_at   timestamptz,
  requested_from date,
  -- Null where there is no connection.
  token          bytea,                       -- token and secret, encrypted
  linked_at      timestamptz,
  push_from      date,                        -- invoices issued before it are not sent
  companies      jsonb not null default '[]', -- [{"id", "name"}], as they were read last
  -- Up to which change of the account its invoices and payments have been compared with what was sent; null: all of them are due.
  seen_change    bigint,
  seen_at        timestamptz,
  sent_at        timestamptz,                 -- when Anfix last took something
  rests_until    timestamptz,
  failures       integer not null default 0,  -- in a row
  trouble        text not null default '',    -- what failed last, Spanish; '' when nothing did
  constraint link_is_whole check ((token is null) = (linked_at is null) and (token is null or push_from is not null))
);
call wall_off('anfix_links');
grant select, insert, update, delete on anfix_links to posada_app;

-- Which company keeps the books of an establishment.
create table anfix_companies (
  account_id       uuid not null,
  establishment_id uuid not null,
  company_id       text not null,
  company_name     text not null,
  -- The account that somebody chose last for a payment; '' before.
  last_account     text not null default '',
  primary key (account_id, establishment_id),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('anfix_companies');
grant select, insert, update, delete on anfix_companies to posada_app;

-- Where the money of a company is: accounts at banks, the till, the terminal.
create table anfix_accounts (
  account_id       uuid not null,
  establishment_id uuid not null,
  id               text not null, -- of Anfix
  kind             text not null, -- of Anfix
  name             text not null,
  position         integer not null,
  -- Money received in this way belongs to it.
  method           text,
  primary key (account_id, establishment_id, id),
  foreign key (account_id, establishment_id) references anfix_companies on delete cascade,
  constraint money_account_of_method unique (account_id, establishment_id, method)
);
call wall_off('anfix_accounts');
grant select, insert, update, delete on anfix_accounts to posada_app;

-- The account that somebody chose for a payment, or for an invoice of no booking, which is paid as a whole.
create table anfix_payment_accounts (
  account_id      uuid not null,
  source_id       uuid not null,
  bank_account_id text not null,
  comment         text not null default '',
  primary key (account_id, source_id)
);
call wall_off('anfix_payment_accounts');
grant select, insert, update, delete on anfix_payment_accounts to posada_app;

-- What is to be there, is there, or is to be taken back: issued invoices, and the parts of payments that pay them.
create table anfix_pushes (
  account_id       uuid not null,
  id               uuid not null,
  -- The order in which they are sent.
  position         bigint generated always as identity,
  establishment_id uuid not null,
  company_id       text not null,
  kind             text not null constraint push_kind_is_known check (kind in ('invoice', 'charge')),
  -- Of a charge: the document that it pays.
  document_id      uuid not null,
  -- Of a charge: the payment, or the invoice where only its mark says that it was paid.
  source_id        uuid,
  amount           integer not null, -- cents; of a charge negative where money was given back
  -- Of a charge.
  day              date,
  bank_account_id  text not null default '',
  bank_account_kind text not null default '',
  comment          text not null default '',
  -- 'queued' → 'sent' → 'leaving' → 'gone'.
  state            text not null constraint push_state_is_known check (state in ('queued', 'sent', 'leaving', 'gone')),
  external_id      text not null default '',
  attempts         integer not null default 0, -- since the last change of state
  next_at          timestamptz not null,
  -- Why Anfix does not accept it, Spanish: it waits for a person. '' otherwise.
  refusal          text not null default '',
  made_at          timestamptz not null,
  done_at          timestamptz,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, document_id) references invoice_documents,
  constraint charge_has_a_source check ((kind = 'charge') = (source_id is not null))
);
create unique index anfix_invoice_is_pushed_once on anfix_pushes (account_id, document_id) where kind = 'invoice';
create index anfix_pushes_of_document on anfix_pushes (account_id, document_id);
create index anfix_pushes_of_source on anfix_pushes (account_id, source_id) where source_id is not null;
create index anfix_pushes_to_do on anfix_pushes (account_id, next_at) where state in ('queued', 'leaving');
call wall_off('anfix_pushes');
grant select, insert, update, delete on anfix_pushes to posada_app;

-- Few invoices are annulled: whatever looks for them does not read the others.
create index invoices_annulled on invoices (account_id, document_id) where state = 'annulled';
