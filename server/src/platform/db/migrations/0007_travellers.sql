-- Who sleeps in the house, what the authorities are told of it and what they answered, and the papers that go with it.

alter table establishments
  add tourism_code       text not null default '', -- of the region's tourism register (in Andalucía, the RTA)
  add category           text not null default '',
  add email              text not null default '',
  add has_internet       boolean not null default true,
  add last_report_number integer not null default 0;

-- Some houses have an account at the registry for each unit: then its code stands here.
alter table rooms add registry_code text not null default '';

-- How a house reaches each authority. Passwords are sealed, and never told.
create table registry_accesses (
  account_id         uuid not null,
  establishment_id   uuid not null,
  service            text not null constraint registry_service_is_known check (service in ('GC', 'PN', 'ME', 'ER', 'SES')),
  in_use             boolean not null default false,
  username           text not null default '',
  password           bytea,
  landlord_code      text not null default '',
  establishment_code text not null default '',
  shown_name         text not null default '',
  last_report        text not null default '',
  -- Nothing is asked of the registry before this instant: its answer was no, or none.
  rests_until        timestamptz,
  failures           integer not null default 0,
  last_failure       text not null default '',
  asked_at           timestamptz,
  primary key (account_id, establishment_id, service),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('registry_accesses');
grant select, insert, update on registry_accesses to posada_app;

create table guests (
  account_id        uuid not null,
  id                uuid not null,
  establishment_id  uuid not null,
  booking_id        uuid not null,
  room_id           uuid,
  name              text not null,
  first_surname     text not null default '',
  second_surname    text not null default '',
  full_name         text not null, -- surnames first: as the list is sorted
  sex               text not null default '' constraint sex_is_known check (sex in ('', 'male', 'female', 'other')),
  birth_date        date,
  nationality       text not null default '',
  document_type     text not null default '' constraint document_type_is_known
                    check (document_type in ('', 'dni', 'nie', 'passport', 'id-card', 'driving-licence', 'other')),
  document_number   text not null default '',
  support_number    text not null default '',
  issued_on         date,
  expires_on        date,
  country_code      text not null default '',
  address           text not null default '',
  municipality_code text not null default '',
  municipality_name text not null default '',
  postal_code       text not null default '',
  phone             text not null default '',
  email             text not null default '',
  relationship      text not null default '',
  responsible_id    uuid,
  checked_in_at     timestamptz not null, -- when he came, or is to come
  leaves_on         date not null,
  report_number     integer, -- of the house's one series; given when he has come
  terms_accepted_at timestamptz,
  wants_news_at     timestamptz, -- consent to commercial mail, of his own free will
  search_key        text not null,
  version           integer not null default 1,
  annulled_at       timestamptz, -- taken off the lists; stays in the register for the legal time
  created_at        timestamptz not null,
  created_by        uuid,
  primary key (account_id, id),
  constraint report_numbered_twice unique (account_id, establishment_id, report_number),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, room_id) references rooms,
  foreign key (account_id, responsible_id) references guests
);
create index guests_of_booking on guests (account_id, booking_id);
create index guests_of_responsible on guests (account_id, responsible_id) where responsible_id is not null;
create index guests_by_arrival on guests (account_id, checked_in_at, id) where annulled_at is null;
create index guests_by_name on guests (account_id, full_name collate "es-x-icu", id) where annulled_at is null;
create index guests_by_document on guests (account_id, document_number, id) where annulled_at is null;
create index guests_by_nationality on guests (account_id, nationality, id) where annulled_at is null;
create index guests_to_number on guests (account_id, checked_in_at) where report_number is null and annulled_at is null;
create index guests_by_leaving on guests (account_id, leaves_on);
create index guests_searched on guests using gin (account_id, search_key gin_trgm_ops);
call wall_off('guests');
grant select, insert, update, delete on guests to posada_app;

/*
 * Guests of the transaction's own account whose search key holds every word, in the order asked for; a definer's
 * function as find_bookings is. p_order: 'arrival', 'name', 'document', 'nationality', each upwards or downwards. On a
 * page after the last the total stands in a row without id.
 */
create function find_guests(p_patterns text[], p_order text, p_descending boolean, p_limit integer, p_offset integer)
  returns table (id uuid, total bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_column text := case p_order when 'name' then 'full_name collate "es-x-icu"' when 'document' then 'document_number'
                                when 'nationality' then 'nationality' else 'checked_in_at' end;
  v_direction text := case when p_descending then 'desc' else 'asc' end;
  -- The longest word is asked of the index; apart from the others, for LIKE ALL over an array reaches none.
  v_longest text := (select pattern from unnest(p_patterns) pattern order by length(pattern) desc limit 1);
begin
  -- Page and count apart: of a word that thousands have, sorting all of them took longest.
  return query execute format(
    'with found as (
       select g.id, row_number() over () as place from (
         select g.id from guests g
          where account_id = $5 and search_key like $4 and search_key like all ($1) and annulled_at is null
          order by %1$s %2$s, g.id %2$s limit $2 offset $3) g)
     select f.id, (select count(*) from guests
                    where account_id = $5 and search_key like $4 and search_key like all ($1) and annulled_at is null)
       from (select) one left join found f on true order by place', v_column, v_direction)
    using p_patterns, p_limit, p_offset, v_longest, nullif(current_setting('app.account_id', true), '')::uuid;
end $$;
revoke all on function find_guests(text[], text, boolean, integer, integer) from public;
grant execute on function find_guests(text[], text, boolean, integer, integer) to posada_app;

-- Apart from the guest, so that lists never read them. A PNG of the pad, and when it was drawn.
create table guest_signatures (
  account_id uuid not null,
  guest_id   uuid not null,
  bytes      bytea not null constraint signature_is_small_enough check (octet_length(bytes) <= 200000),
  signed_at  timestamptz not null,
  primary key (account_id, guest_id),
  foreign key (account_id, guest_id) references guests on delete cascade
);
alter table guest_signatures alter column bytes set storage external;
call wall_off('guest_signatures');
grant select, insert, update, delete on guest_signatures to posada_app;

/*
 * One report to an authority, or the cancellation of one. What is 'due' is a plan and changes with its booking; from
 * 'queued' on it is fixed: facts, xml and body are what leaves, however often.
 */
create table communications (
  account_id         uuid not null,
  id                 uuid not null,
  establishment_id   uuid not null,
  booking_id         uuid not null,
  kind               text not null constraint communication_kind_is_known check (kind in ('travellers', 'reservation')),
  is_cancellation    boolean not null default false,
  cancels_id         uuid, -- the one that a cancellation takes back
  replaces_id        uuid, -- the one that this takes the place of, which was refused or is taken back
  service            text not null, -- SES, ME, ER: who is told
  by_hand            boolean not null default false, -- a person carries it there
  establishment_code text not null default '', -- '' while the house has not given it
  reference          text not null default '',
  state              text not null default 'due' constraint communication_state_is_known
                     check (state in ('due', 'queued', 'sent', 'accepted', 'unconfirmed', 'refused', 'delivered', 'cancelled', 'discarded')),
  facts              jsonb not null default '{}', -- what it says, to see when it is no longer so
  due_at             timestamptz not null, -- the law's deadline
  next_at            timestamptz not null, -- not before: quiet time, back-off, the next question, or a worker's lease
  attempts           integer not null default 0, -- times it left, or may have
  questions          integer not null default 0, -- times that its outcome was asked for
  is_answer_lost     boolean not null default false, -- it left once and no answer told what became of it
  batch              text,
  code               text, -- that the registry knows it by
  refusal_code       text not null default '',
  refusal            text not null default '', -- the registry's own words
  refused_field      text not null default '', -- ours, to mend
  is_solved          boolean not null default false, -- somebody mended it and had it sent anew
  last_failure       text not null default '', -- technical
  note               text not null default '', -- what somebody wrote on settling it by hand
  xml                text not null default '',
  body               bytea,
  file_name          text not null default '', -- under which it was handed out
  created_at         timestamptz not null,
  sent_at            timestamptz,
  settled_at         timestamptz,
  settled_by         uuid,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, cancels_id) references communications,
  foreign key (account_id, replaces_id) references communications
);
create index communications_of_booking on communications (account_id, booking_id);
create index communications_cancelling on communications (account_id, cancels_id) where cancels_id is not null;
create index communications_replacing on communications (account_id, replaces_id) where replaces_id is not null;
create index communications_open on communications (account_id, due_at, id)
  where state in ('due', 'queued', 'sent', 'refused', 'unconfirmed');
create index communications_settled on communications (account_id, settled_at, id)
  where state in ('accepted', 'delivered', 'cancelled');
create index communications_by_creation on communications (account_id, created_at, id);
create index communications_to_work on communications (account_id, establishment_id, next_at)
  where state in ('due', 'queued', 'sent');
create index communications_late on communications (account_id, settled_at)
  where state in ('accepted', 'delivered', 'cancelled') and coalesce(sent_at, settled_at) > due_at;
create index communications_by_code on communications (account_id, code) where code is not null;
create index communications_by_batch on communications (account_id, batch) where batch is not null;
create unique index communication_referenced_twice on communications (account_id, establishment_id, kind, reference)
  where reference <> '' and not is_cancellation;
call wall_off('communications');
grant select, insert, update, delete on communications to posada_app;

-- Whom a report of travellers is about; of a plan, whom it would be about now.
create table communication_guests (
  account_id       uuid not null,
  communication_id uuid not null,
  guest_id         uuid not null,
  position         integer not null,
  primary key (account_id, communication_id, guest_id),
  foreign key (account_id, communication_id) references communications on delete cascade,
  foreign key (account_id, guest_id) references guests on delete cascade
);
create index communications_of_guest on communication_guests (account_id, guest_id);
call wall_off('communication_guests');
grant select, insert, update, delete on communication_guests to posada_app;

-- Every request and reply as they were, without credentials.
create table communication_exchanges (
  account_id       uuid not null,
  id               uuid not null,
  communication_id uuid not null,
  operation        text not null, -- 'submit', 'query', 'download', 'by-hand'
  at               timestamptz not null,
  request          text not null default '',
  response         text not null default '',
  http_status      integer,
  failure          text not null default '',
  primary key (account_id, id),
  foreign key (account_id, communication_id) references communications on delete cascade
);
create index exchanges_of_communication on communication_exchanges (account_id, communication_id, at);
call wall_off('communication_exchanges');
grant select, insert, delete on communication_exchanges to posada_app;

-- Files of reports made for a person to carry to the authority; 1 to 999, and over again.
create table registry_files (
  account_id       uuid not null,
  establishment_id uuid not null,
  service          text not null,
  last_number      integer not null default 0,
  primary key (account_id, establishment_id, service),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('registry_files');
grant select, insert, update on registry_files to posada_app;

-- Long papers: made by a worker, offered on the screen, kept for a day.
create table document_jobs (
  account_id       uuid not null references accounts,
  id               uuid not null,
  kind             text not null constraint document_job_kind_is_known check (kind in ('traveller-book', 'admission-list')),
  establishment_id uuid,
  from_day         date,
  to_day           date,
  state            text not null default 'waiting' constraint document_job_state_is_known
                   check (state in ('waiting', 'running', 'done', 'failed')),
  done             integer not null default 0, -- sheets
  total            integer not null default 0,
  attempts         integer not null default 0,
  works_until      timestamptz, -- a worker has it; one that is not through by then is taken for dead
  error            text not null default '',
  created_at       timestamptz not null,
  created_by       uuid,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments
);
create index document_jobs_by_creation on document_jobs (account_id, created_at);
call wall_off('document_jobs');
grant select, insert, update, delete on document_jobs to posada_app;

create table document_job_files (
  account_id uuid not null,
  id         uuid not null,
  job_id     uuid not null,
  number     integer not null,
  name       text not null,
  bytes      bytea not null,
  primary key (account_id, id),
  foreign key (account_id, job_id) references document_jobs on delete cascade
);
alter table document_job_files alter column bytes set storage external;
create index files_of_document_job on document_job_files (account_id, job_id, number);
call wall_off('document_job_files');
grant select, insert, delete on document_job_files to posada_app;

-- The admission document as the guest signed it: kept for a year, as the law of Andalucía asks.
create table admission_copies (
  account_id uuid not null,
  id         uuid not null,
  booking_id uuid not null,
  room_id    uuid not null,
  content    bytea not null, -- hash of what it says, so that printing it again keeps it once
  bytes      bytea not null,
  signed_at  timestamptz not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint admission_kept_twice unique (account_id, booking_id, room_id, content),
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, room_id) references rooms
);
alter table admission_copies alter column bytes set storage external;
call wall_off('admission_copies');
grant select, insert, delete on admission_copies to posada_app;
