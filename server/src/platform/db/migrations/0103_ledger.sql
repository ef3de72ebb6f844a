-- The journal for the accountant: accounts, exports, and which entry was exported how. See docs/decisions/068-ledger-export.md.

-- The day on which an invoice of no booking was marked as paid; null where nobody noted it.
alter table invoices add paid_on date;

-- The accounts of an establishment; without a row the proposed ones.
create table ledger_plans (
  account_id       uuid not null,
  establishment_id uuid not null,
  plan             jsonb, -- `AccountPlan` in domain; null while only exports lock the row
  primary key (account_id, establishment_id),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('ledger_plans');
grant select, insert, update, delete on ledger_plans to posada_app;

-- A file that was handed over.
create table ledger_exports (
  account_id       uuid not null,
  id               uuid not null,
  format           text not null constraint journal_format_is_known check (format in ('csv', 'xlsx', 'contasol')),
  from_day         date not null,
  to_day           date not null,
  establishment_id uuid, -- null: all of the account
  is_whole         boolean not null, -- also what was exported before
  entries          integer not null,
  exported_at      timestamptz not null,
  exported_by      uuid,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments
);
create index ledger_exports_by_time on ledger_exports (account_id, exported_at);
call wall_off('ledger_exports');
grant select, insert, delete on ledger_exports to posada_app;

-- The entries of a file, without personal data: names and numbers of payers are read from the documents.
create table ledger_exported_entries (
  account_id       uuid not null,
  export_id        uuid not null,
  establishment_id uuid not null,
  entry_key        text not null, -- 'invoice:…', 'payment:…', 'till:…'
  number           integer not null,
  day              date not null,
  tax_id           text not null,
  concept          text not null,
  document         text not null,
  document_id      uuid,
  -- [[account, debit, credit, base, rate, tax]] in cents and hundredths of a percent; without the last three where it says no base
  lines            jsonb not null,
  -- What the accountant has of the entry after the file; null where that are its lines.
  booked           jsonb,
  substance        text not null,
  primary key (account_id, export_id, establishment_id, entry_key),
  foreign key (account_id, export_id) references ledger_exports on delete cascade,
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('ledger_exported_entries');
grant select, insert, delete on ledger_exported_entries to posada_app;

-- The last file of each format that said something of an entry. The key decides which of two exports at once has it.
create table ledger_marks (
  account_id       uuid not null,
  format           text not null,
  establishment_id uuid not null,
  entry_key        text not null,
  day              date not null,
  export_id        uuid not null,
  is_gone          boolean not null default false, -- a file of all entries no longer had it
  primary key (account_id, format, establishment_id, entry_key),
  foreign key (account_id, export_id) references ledger_exports on delete cascade,
  foreign key (account_id, establishment_id) references establishments
);
create index ledger_marks_by_day on ledger_marks (account_id, format, day);
create index ledger_marks_of_export on ledger_marks (account_id, export_id);
call wall_off('ledger_marks');
grant select, insert, update, delete on ledger_marks to posada_app;

-- The last number of an entry, by format, tax identity and year.
create table ledger_numbers (
  account_id uuid not null references accounts,
  format     text not null,
  tax_id     text not null,
  year       integer not null,
  last       integer not null,
  primary key (account_id, format, tax_id, year)
);
call wall_off('ledger_numbers');
grant select, insert, update, delete on ledger_numbers to posada_app;
