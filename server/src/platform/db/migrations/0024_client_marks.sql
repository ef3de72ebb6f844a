-- What the desk should know of a client: preferences, and whether the client is a VIP or is not to be admitted.
alter table clients
  add column preferences         text    not null default '',
  add column is_vip              boolean not null default false,
  add column is_not_admitted     boolean not null default false,
  add column not_admitted_reason text    not null default '';
