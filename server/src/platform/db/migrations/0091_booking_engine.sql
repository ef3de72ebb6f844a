-- The booking engine of an establishment: what its page says and sells. See docs/decisions/057-booking-engine.md.
create table engines (
  account_id         uuid not null,
  establishment_id   uuid not null,
  is_published       boolean not null default false,
  -- By language: {"es": {"title": …, "description": …}}.
  texts              jsonb not null default '{}',
  main_colour        text not null default '',  -- '#rrggbb'; '' is the colour of the guests' pages
  extra_ids          uuid[] not null default '{}',
  -- [{"id": …, "texts": {"es": …}, "isRequired": …}]
  questions          jsonb not null default '[]',
  without_gateway    text not null default 'request' check (without_gateway in ('request', 'at_once')),
  sites              text[] not null default '{}',
  iban               text not null default '',  -- for plans that are paid by transfer
  conditions_version integer not null default 0,
  created_at         timestamptz not null,
  primary key (account_id, establishment_id),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('engines');
grant select, insert, update, delete on engines to posada_app;

-- Names in addresses, unique in the installation. A former one leads to the present one, and stays taken for two years.
create table engine_names (
  name             text primary key,
  account_id       uuid not null,
  establishment_id uuid not null,
  retired_at       timestamptz,
  foreign key (account_id, establishment_id) references establishments
);
create unique index engine_name_in_use on engine_names (account_id, establishment_id) where retired_at is null;
call wall_off('engine_names');
grant select, insert, update, delete on engine_names to posada_app;

-- Every version of the conditions that guests have accepted. Version 0 are the general conditions of the establishment.
create table engine_conditions (
  account_id       uuid not null,
  establishment_id uuid not null,
  version          integer not null,
  texts            jsonb not null,  -- by language
  made_at          timestamptz not null,
  primary key (account_id, establishment_id, version),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('engine_conditions');
grant select, insert on engine_conditions to posada_app;

create table engine_pictures (
  account_id       uuid not null,
  establishment_id uuid not null,
  file_id          uuid not null,
  position         integer not null,
  primary key (account_id, establishment_id, file_id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, file_id) references files
);
create index on engine_pictures (account_id, file_id);
call wall_off('engine_pictures');
grant select, insert, update, delete on engine_pictures to posada_app;

create table engine_codes (
  account_id       uuid not null,
  establishment_id uuid not null,
  code             text not null,
  code_key         text not null,  -- without case, spaces and hyphens
  kind             text not null check (kind in ('percent', 'amount')),
  value            integer not null,  -- hundredths of a percent, or cents
  valid_from       date,
  valid_to         date,
  use_limit        integer,
  primary key (account_id, establishment_id, code_key),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('engine_codes');
grant select, insert, update, delete on engine_codes to posada_app;

-- What was sold by the engine, as it was said to the guest.
create table engine_bookings (
  account_id         uuid not null,
  booking_id         uuid not null,
  -- {"company", "taxId", "registration", "address", "phone", "email"}
  issuer             jsonb not null,
  -- [{"typeName", "planName", "board", "conditions", "total", "now"}]
  sold               jsonb not null,
  -- [{"question", "answer"}]
  answers            jsonb not null default '[]',
  code_key           text not null default '',
  country            text not null default '',
  language           text not null,
  made_at            timestamptz not null,
  primary key (account_id, booking_id),
  foreign key (account_id, booking_id) references bookings
);
call wall_off('engine_bookings');
grant select, insert, update on engine_bookings to posada_app;

-- What a plan takes when it is booked by the engine; null: the usual deposit of the establishment.
alter table price_plans
  add column charge_kind  text check (charge_kind in ('percent', 'first_night', 'total', 'card', 'transfer', 'nothing')),
  add column charge_share integer not null default 0,  -- hundredths of a percent
  add column charge_days  integer not null default 0;

-- Smaller copies of a picture, made when it is uploaded.
create table file_widths (
  account_id uuid not null,
  file_id    uuid not null,
  width      integer not null,
  bytes      bytea not null,
  primary key (account_id, file_id, width),
  foreign key (account_id, file_id) references files on delete cascade
);
call wall_off('file_widths');
grant select, insert, delete on file_widths to posada_app;
