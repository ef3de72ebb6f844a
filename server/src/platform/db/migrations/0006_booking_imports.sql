-- Files of bookings that an owner brings along; the file itself goes once it is imported, or after a day.
create table booking_imports (
  account_id       uuid not null references accounts,
  id               uuid not null,
  state            text not null constraint import_state_is_known
                   check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed')),
  file_name        text not null,
  csv              text not null,
  line_count       integer not null,
  columns          jsonb not null default '[]',
  sample           jsonb not null default '[]', -- the first lines: the screen asks for them every second
  mapping          jsonb not null default '{}',
  establishment_id uuid,
  to_add           integer not null default 0,
  already_there    integer not null default 0,
  problems         jsonb not null default '[]',
  problem_count    integer not null default 0,
  error            text not null default '',
  attempts         integer not null default 0, -- by workers, since it was last asked for
  created_at       timestamptz not null,
  created_by       uuid,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments
);
create index imports_under_way on booking_imports (account_id, id) where state in ('checking', 'running');
call wall_off('booking_imports');
grant select, insert, update, delete on booking_imports to posada_app;
