/*
 * Which texts of the SQL functions (files of the folder `functions`) this database has had, the newest of each last. A program
 * whose text is an older one is refused: it would put back what a newer one has replaced.
 */
create table function_versions (
  number     integer generated always as identity primary key,
  name       text not null,
  hash       text not null,
  applied_at timestamptz not null default now(),
  unique (name, hash)
);

-- Called by no program of the version before.
drop function find_audit(text[], jsonb, date, date, uuid, boolean, integer, integer);
drop function finish_call(text, uuid, timestamptz, uuid[], text[], jsonb, jsonb);
drop function gate_refresh(uuid, integer, bytea, bytea, bytea, timestamptz);
drop function gate_register(uuid, uuid, uuid, text, text, text, text, text, boolean, timestamptz);
drop function gate_use_link(bytea, text, timestamptz);
