-- Accounts at banks, what their statements say, and which payments were recorded for it. See docs/decisions/069-bank-statements.md.
create table bank_accounts (
  account_id  uuid not null,
  id          uuid not null,
  name        text not null,
  -- '' until somebody types it, or a statement says it.
  iban        text not null default '',
  -- How the table of this bank is read: {"<field>": "<heading>"}; {} until a person has confirmed it.
  csv_columns jsonb not null default '{}',
  made_at     timestamptz not null,
  archived_at timestamptz,
  primary key (account_id, id)
);
create unique index bank_account_iban_is_free on bank_accounts (account_id, iban) where iban <> '' and archived_at is null;
call wall_off('bank_accounts');
grant select, insert, update on bank_accounts to posada_app;

-- The files that were read. Their bytes are not kept.
create table bank_statements (
  account_id      uuid not null,
  id              uuid not null,
  bank_account_id uuid not null,
  file_name       text not null,
  format          text not null constraint statement_format_is_known check (format in ('norma43', 'camt', 'csv')),
  first_day       date not null,
  last_day        date not null,
  line_count      integer not null,
  -- Of these, how many an earlier file had.
  known_count     integer not null,
  read_at         timestamptz not null,
  read_by         uuid,
  primary key (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts
);
create index bank_statements_of_account on bank_statements (account_id, bank_account_id, read_at);
call wall_off('bank_statements');
grant select, insert on bank_statements to posada_app;

create table bank_lines (
  account_id      uuid not null,
  id              uuid not null,
  bank_account_id uuid not null,
  statement_id    uuid not null,
  day             date not null,
  value_day       date not null,
  -- Cents; negative where the money left the account.
  amount          integer not null constraint bank_line_has_an_amount check (amount <> 0),
  payer           text not null default '',
  concept         text not null default '',
  reference       text not null default '',
  search_key      text not null default '',
  state           text not null constraint bank_line_state_is_known check (state in ('pending', 'accepted', 'rejected')),
  -- Null where it was rejected because the money left.
  decided_at      timestamptz,
  decided_by      uuid,
  booking_id      uuid,
  invoice_id      uuid,
  -- When its texts were deleted.
  erased_at       timestamptz,
  primary key (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts,
  foreign key (account_id, statement_id) references bank_statements,
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, invoice_id) references invoices,
  constraint accepted_line_pays_something
    check ((state = 'accepted') = (booking_id is not null or invoice_id is not null) and (booking_id is null or invoice_id is null)),
  constraint only_incoming_money_is_accepted check (amount > 0 or state = 'rejected')
);
create index bank_lines_by_state on bank_lines (account_id, bank_account_id, state, day);
create index bank_lines_by_day on bank_lines (account_id, bank_account_id, day);
create index bank_lines_of_booking on bank_lines (account_id, booking_id) where booking_id is not null;
create index bank_lines_of_invoice on bank_lines (account_id, invoice_id) where invoice_id is not null;
create index bank_lines_to_erase on bank_lines (day) where erased_at is null;
call wall_off('bank_lines');
grant select, insert, update on bank_lines to posada_app;

-- By what a line is known in the files of one source: the hash of all that the file says of it, and which of the equal ones it is.
create table bank_line_marks (
  account_id      uuid not null,
  bank_account_id uuid not null,
  source          text not null,
  key             text not null,
  nth             integer not null,
  line_id         uuid not null,
  primary key (account_id, bank_account_id, source, key, nth),
  foreign key (account_id, line_id) references bank_lines
);
create index bank_line_marks_of_line on bank_line_marks (account_id, line_id);
call wall_off('bank_line_marks');
grant select, insert on bank_line_marks to posada_app;

-- The payments of bookings that an accepted line has made; deleted when the acceptance is undone. A payment is of one line.
create table bank_line_payments (
  account_id uuid not null,
  payment_id uuid not null,
  line_id    uuid not null,
  primary key (account_id, payment_id),
  foreign key (account_id, payment_id) references payments,
  foreign key (account_id, line_id) references bank_lines
);
create index bank_line_payments_of_line on bank_line_payments (account_id, line_id);
call wall_off('bank_line_payments');
grant select, insert, delete on bank_line_payments to posada_app;
