-- The adult who answers for a minor and does not lodge in the establishment. A lodging adult is in responsible_id.
alter table guests add responsible_name text not null default '';

-- One file for an authority with several reports. Its lines are the bodies of its communications, in their order, below
-- this head; so what is erased of a communication is no longer in the file either.
create table delivery_files (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  service          text not null constraint delivery_service_is_known check (service in ('ME', 'ER')),
  name             text not null,
  head             text not null,
  created_at       timestamptz not null,
  created_by       uuid,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('delivery_files');
grant select, insert on delivery_files to posada_app;

alter table communications
  add file_id       uuid,
  add file_position integer not null default 0,
  add constraint communications_in_delivery_file foreign key (account_id, file_id) references delivery_files;
create index communications_of_file on communications (account_id, file_id, file_position) where file_id is not null;
