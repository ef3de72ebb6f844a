-- Wallets that sell at DeBooks, a blockchain booking platform. See docs/decisions/063-debooks.md.
create table debooks_connections (
  account_id       uuid not null,
  establishment_id uuid not null,
  address          text not null,            -- of the wallet, with its checksum (EIP-55)
  token            bytea not null,           -- of the connection there, encrypted
  state            text not null constraint debooks_state_is_known check (state in ('wallet', 'connected', 'ending', 'ended')),
  connected_at     timestamptz not null,
  cursor           text not null default '', -- up to where bookings have been fetched
  due_at           timestamptz not null,     -- when bookings are fetched next, and days compared
  fetched_at       timestamptz,
  sent_at          timestamptz,
  failures         integer not null default 0, -- in a row
  trouble          text not null default '', -- what failed last, Spanish; '' when nothing did
  primary key (account_id, establishment_id),
  foreign key (account_id, establishment_id) references establishments
);
create unique index debooks_wallet_of_one_establishment on debooks_connections (lower(address)) where state <> 'ended';
create index debooks_connections_due on debooks_connections (due_at) where state in ('connected', 'ending');
call wall_off('debooks_connections');
grant select, insert, update, delete on debooks_connections to posada_app;

-- What a user was asked to sign with a wallet: once, and until it expires.
create table debooks_messages (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  login_id         uuid not null,
  message          text not null,
  made_at          timestamptz not null,
  expires_at       timestamptz not null,
  used_at          timestamptz,
  tries            integer not null default 0, -- signatures that were not of the address
  primary key (account_id, id),
  constraint debooks_message_is_made_once unique (account_id, message),
  foreign key (account_id, establishment_id) references establishments
);
create index debooks_messages_by_age on debooks_messages (expires_at);
call wall_off('debooks_messages');
grant select, insert, update, delete on debooks_messages to posada_app;

-- The plans of a wallet, and which type for sale each of them sells.
create table debooks_plans (
  account_id       uuid not null,
  establishment_id uuid not null,
  plan_id          text not null,
  name             jsonb not null,  -- by language
  sale_type_id     uuid,
  is_gone          boolean not null default false, -- no longer there; bookings of it may still change
  shown_hash       bytea,           -- of the days that are acknowledged; null: unknown
  primary key (account_id, establishment_id, plan_id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, sale_type_id) references sale_types
);
create index on debooks_plans (account_id, sale_type_id);
call wall_off('debooks_plans');
grant select, insert, update, delete on debooks_plans to posada_app;

-- Alarms are also about bookings of a platform, where there is no channel manager.
alter table channel_alarms
  drop constraint channel_alarms_account_id_establishment_id_fkey,
  add foreign key (account_id, establishment_id) references establishments;
