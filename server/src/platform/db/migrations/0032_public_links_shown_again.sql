-- Links that the establishment shows again (payments, later self check-in, menus, calendars): the token is stored encrypted
-- beside its hash. A link that is renewed is another row: the old token ends with its row.
alter table public_links
  add column sealed_token bytea,
  add column made_at timestamptz not null default now();
create index public_links_of_object on public_links (account_id, purpose, object_id);
grant update (expires_at) on public_links to posada_app;

comment on column idempotency_keys.login_id is 'The user, or the object of a public link: whoever sent the key.';
