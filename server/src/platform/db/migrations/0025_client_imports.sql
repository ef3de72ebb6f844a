-- Files of clients beside those of bookings, and whether clients who are already there take over what the file says.
alter table booking_imports
  add column kind             text    not null default 'bookings'
             constraint import_kind_is_known check (kind in ('bookings', 'clients')),
  add column updates_existing boolean not null default false,
  add column to_update        integer not null default 0;
