/*
 * Recognises the key of this installation without containing it, so that a process with another key is refused: it could
 * neither read the stored passwords nor verify the sessions. Only the owner of the database reads this.
 */
create table secret_key_fingerprint (
  is_only_row boolean primary key default true constraint one_key_only check (is_only_row),
  fingerprint bytea not null
);
