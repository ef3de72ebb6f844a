-- Who books and through whom; what was paid; what a booking was before each change; notes of the day.

create table clients (
  account_id    uuid not null references accounts,
  id            uuid not null,
  is_company    boolean not null default false,
  id_number     text not null default '',
  name          text not null,
  surnames      text not null default '',
  address       text not null default '',
  municipality  text not null default '',
  province_code text not null default '',
  country_code  text not null default '',
  postal_code   text not null default '',
  email         text not null default '',
  phone         text not null default '',
  company_id    uuid,
  search_key    text not null,
  deleted_at    timestamptz,
  created_at    timestamptz not null,
  created_by    uuid,
  primary key (account_id, id),
  foreign key (account_id, company_id) references clients
);
create index clients_searched on clients using gin (account_id, search_key gin_trgm_ops);
call wall_off('clients');
grant select, insert, update on clients to posada_app;

/* Clients of the transaction's own account whose search key holds every word; a definer's function as find_bookings is. */
create function find_clients(p_patterns text[], p_limit integer)
  returns table (id uuid, total bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, count(*) over () from clients c
   where account_id = nullif(current_setting('app.account_id', true), '')::uuid
     and search_key like (select pattern from unnest(p_patterns) pattern order by length(pattern) desc limit 1)
     and search_key like all (p_patterns) and deleted_at is null
   order by c.name collate "es-x-icu", c.surnames collate "es-x-icu", c.id limit p_limit
$$;
revoke all on function find_clients(text[], integer) from public;
grant execute on function find_clients(text[], integer) to posada_app;

create table agencies (
  account_id uuid not null references accounts,
  id         uuid not null,
  name       text not null,
  name_key   text not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index agency_name_taken on agencies (account_id, name_key) where deleted_at is null;
call wall_off('agencies');
grant select, insert, update on agencies to posada_app;

alter table bookings
  add foreign key (account_id, client_id) references clients,
  add foreign key (account_id, agency_id) references agencies,
  add cancel_reason    text not null default '',
  add cancel_fee       integer not null default 0,
  add state_before     text not null default '',
  add summary_mail_id  uuid, -- no foreign key: mails are deleted after a time
  add import_key       text;
create index bookings_of_client on bookings (account_id, client_id) where client_id is not null;
create index options_held on bookings (account_id, option_until) where state = 'option';
create unique index booking_imported_twice on bookings (account_id, import_key)
  where import_key is not null and deleted_at is null;

alter table booked_rooms add locked boolean not null default false;

-- What changed with each version of a booking, and where its stays stood before: to say it, and to take it back.
create table booking_versions (
  account_id uuid not null,
  booking_id uuid not null,
  version    integer not null,
  action     text not null,
  changed    text[] not null,
  before     jsonb not null,
  login_id   uuid,
  at         timestamptz not null,
  primary key (account_id, booking_id, version),
  foreign key (account_id, booking_id) references bookings on delete cascade
);
call wall_off('booking_versions');
grant select, insert on booking_versions to posada_app;

-- Nothing here is changed or deleted: what was wrong is taken back by an entry of the opposite amount.
create table payments (
  account_id uuid not null,
  id         uuid not null,
  booking_id uuid not null,
  amount     integer not null constraint payment_is_not_nothing check (amount <> 0),
  day        date not null,
  method     text not null constraint payment_method_is_known check (method in ('card', 'cash', 'transfer')),
  note       text not null default '',
  reverses   uuid,
  created_at timestamptz not null,
  created_by uuid,
  primary key (account_id, id),
  constraint payment_reversed_once unique (account_id, reverses),
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, reverses) references payments
);
create index payments_of_booking on payments (account_id, booking_id);
create index payments_of_day on payments (account_id, day);
call wall_off('payments');
grant select, insert on payments to posada_app;

create table notes (
  account_id      uuid not null references accounts,
  id              uuid not null,
  day             date not null,
  room_id         uuid,
  title           text not null,
  body            text not null,
  is_for_cleaning boolean not null default false,
  completed_at    timestamptz,
  created_at      timestamptz not null,
  created_by      uuid,
  primary key (account_id, id),
  foreign key (account_id, room_id) references rooms
);
create index notes_of_day on notes (account_id, day);
call wall_off('notes');
grant select, insert, update, delete on notes to posada_app;

create table note_images (
  account_id uuid not null,
  id         uuid not null,
  note_id    uuid not null,
  file_id    uuid not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, note_id) references notes on delete cascade,
  foreign key (account_id, file_id) references files
);
create index images_of_note on note_images (account_id, note_id);
call wall_off('note_images');
grant select, insert, delete on note_images to posada_app;

-- The last morning on which the units whose guests stay on were set to be tidied.
alter table establishments add morning_done_for date;
