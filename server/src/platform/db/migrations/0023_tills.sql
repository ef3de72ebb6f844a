-- Ways of paying that an establishment has switched on, besides card, cash and transfer.
alter table establishments
  add optional_payment_methods text[] not null default '{}'
    constraint optional_payment_methods_are_known
    check (optional_payment_methods <@ array['bizum', 'voucher', 'virtual_card']);
alter table payments drop constraint payment_method_is_known;
alter table payments add constraint payment_method_is_known
  check (method in ('card', 'cash', 'transfer', 'bizum', 'voucher', 'virtual_card'));

-- The cash of an establishment on a day. Without a row nobody has entered anything yet.
create table till_days (
  account_id       uuid not null,
  establishment_id uuid not null,
  day              date not null,
  opening_float    integer not null,
  -- What was counted and expected when the day was closed; null while it is open.
  counted_cash     integer,
  expected_cash    integer,
  denominations    jsonb not null default '[]',
  note             text not null default '',
  closed_at        timestamptz,
  closed_by        uuid,
  primary key (account_id, establishment_id, day),
  foreign key (account_id, establishment_id) references establishments,
  constraint closed_till_is_counted check (
    (closed_at is null) = (counted_cash is null) and (closed_at is null) = (expected_cash is null))
);
call wall_off('till_days');
grant select, insert, update on till_days to posada_app;

-- Cash that came in or went out other than by a payment of a booking. A wrong entry is reversed by the opposite one.
create table till_movements (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  day              date not null,
  amount           integer not null constraint till_movement_is_not_nothing check (amount <> 0),
  concept          text not null,
  created_at       timestamptz not null,
  created_by       uuid,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments
);
create index till_movements_of_day on till_movements (account_id, establishment_id, day);
call wall_off('till_movements');
grant select, insert on till_movements to posada_app;

-- Each closing that was undone: what had been counted, by whom, who reopened the day and why.
create table till_reopenings (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  day              date not null,
  reason           text not null,
  reopened_at      timestamptz not null,
  reopened_by      uuid,
  counted_cash     integer not null,
  expected_cash    integer not null,
  note             text not null,
  closed_at        timestamptz not null,
  closed_by        uuid,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments
);
create index till_reopenings_of_day on till_reopenings (account_id, establishment_id, day);
call wall_off('till_reopenings');
grant select, insert on till_reopenings to posada_app;

-- Who receives the daily report of an establishment by mail.
create table daily_report_recipients (
  account_id       uuid not null,
  establishment_id uuid not null,
  login_id         uuid not null,
  primary key (account_id, establishment_id, login_id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, login_id) references logins on delete cascade
);
call wall_off('daily_report_recipients');
grant select, insert, delete on daily_report_recipients to posada_app;

-- The last morning whose daily report was mailed.
alter table establishments add daily_report_done_for date;
