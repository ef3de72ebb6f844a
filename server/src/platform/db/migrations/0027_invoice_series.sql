-- A series gives invoices their numbers. Each ordinary one has a corrective and a simplified one beside it, because the
-- law wants their numbers apart (RD 1619/2012, arts. 6.1.a, 7.1.a, 15).
create table invoice_series (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  name             text not null,
  kind             text not null constraint series_kind_is_known check (kind in ('ordinary', 'corrective', 'simplified')),
  ordinary_id      uuid,
  prefix           text not null,
  suffix           text not null,
  -- The last number given with this prefix and suffix, or set as given by another program.
  last_number      integer not null default 0 constraint last_number_is_not_negative check (last_number >= 0),
  -- Whether an invoice was issued with this prefix and suffix.
  is_used          boolean not null default false,
  created_at       timestamptz not null,
  archived_at      timestamptz,
  deleted_at       timestamptz,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, ordinary_id) references invoice_series,
  constraint paired_series_has_an_ordinary_one check ((kind = 'ordinary') = (ordinary_id is null))
);
create index invoice_series_of_establishment on invoice_series (account_id, establishment_id);
call wall_off('invoice_series');
grant select, insert, update on invoice_series to posada_app;

-- Prefixes and suffixes that a series had before: their numbers are not given again.
create table invoice_series_versions (
  account_id  uuid not null,
  series_id   uuid not null,
  prefix      text not null,
  suffix      text not null,
  last_number integer not null,
  replaced_at timestamptz not null,
  primary key (account_id, series_id, prefix, suffix),
  foreign key (account_id, series_id) references invoice_series
);
call wall_off('invoice_series_versions');
grant select, insert, update on invoice_series_versions to posada_app;

-- What is sold again and again with the invoices of a series. The price includes the tax.
create table invoice_series_items (
  account_id    uuid not null,
  id            uuid not null,
  series_id     uuid not null,
  name          text not null,
  price         integer, -- null: entered with each invoice
  rate          integer not null, -- hundredths of a percent
  no_tax_reason text not null default '',
  created_at    timestamptz not null,
  deleted_at    timestamptz,
  primary key (account_id, id),
  foreign key (account_id, series_id) references invoice_series
);
create index invoice_items_of_series on invoice_series_items (account_id, series_id);
call wall_off('invoice_series_items');
grant select, insert, update on invoice_series_items to posada_app;

-- Where the issuer is registered for taxes, if not in the province of the establishment; how its invoices look.
alter table establishments
  add fiscal_province_code text    not null default '',
  add invoice_footer       text    not null default '',
  add invoice_model        integer not null default 1 constraint invoice_model_is_known check (invoice_model in (1, 2, 3));
