-- Telephones that read documents for an open dialog. See docs/decisions/065-document-reading.md.
create table phone_pairings (
  account_id uuid not null,
  id         uuid not null,
  login_id   uuid not null, -- whose dialog it is
  unit       text not null default '', -- what the telephone shows
  expected   integer, -- documents that the dialog waits for; null: unknown
  ends_at    timestamptz not null,
  device_id  uuid, -- the telephone that has opened the link first; no other one may
  phone      text not null default '',
  handed     integer not null default 0, -- readings, also those that were deleted
  primary key (account_id, id)
);
create index phone_pairings_by_end on phone_pairings (ends_at);
call wall_off('phone_pairings');
grant select, insert, update, delete on phone_pairings to posada_app;

-- A reading is deleted once the dialog has it, and with its pairing.
create table phone_readings (
  account_id uuid not null,
  pairing_id uuid not null,
  number     integer not null, -- from 1, by pairing
  content    bytea not null, -- encrypted
  handed_at  timestamptz not null,
  primary key (account_id, pairing_id, number),
  foreign key (account_id, pairing_id) references phone_pairings on delete cascade
);
call wall_off('phone_readings');
grant select, insert, delete on phone_readings to posada_app;
