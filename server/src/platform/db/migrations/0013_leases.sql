/*
 * What one process does at a time, whatever their number: a scheduled task, or the sending for one establishment. The
 * holder prolongs its lease while it works; the lease of a process that died expires within a minute.
 */
create table leases (
  name       text primary key,
  holder     uuid not null,
  expires_at timestamptz not null,
  done_at    timestamptz
);
