-- Copies that Posada makes of its own database. They belong to the installation: no row is of an account.

create table backup_settings (
  one_row       boolean primary key default true constraint backup_settings_is_one_row check (one_row),
  minute        integer not null default floor(random() * 60)::integer, -- of the nightly copy, so that not all installations copy at once
  since         timestamptz,           -- when copies began to be made
  key_shown_of  text,                  -- the fingerprint of the key that somebody has written down
  key_shown_at  timestamptz,
  requested_at  timestamptz,           -- a copy that somebody ordered
  check_at      timestamptz            -- a check that somebody ordered
);
insert into backup_settings default values;

create table backup_copies (
  id             text primary key,     -- the instant of its start, as 2026-11-26T03-12-05Z
  reason         text not null constraint backup_reason_is_known check (reason in ('night', 'order', 'found')),
  chain          text not null,        -- the WAL that continues it
  state          text not null constraint backup_state_is_known check (state in ('running', 'done', 'failed')),
  started_at     timestamptz not null,
  finished_at    timestamptz,
  bytes          bigint,               -- as they lie in the folder, compressed
  error          text,
  in_folder      boolean not null default false,
  in_store       boolean not null default false,
  store_tried_at timestamptz,
  store_error    text,
  checked_at     timestamptz,
  checked_in     text constraint backup_place_is_known check (checked_in in ('folder', 'store')),
  checked_rows   bigint,
  check_error    text
);

-- An event that was mailed once. It ends when what it says is no longer so.
create table backup_alarms (
  id        bigint generated always as identity primary key,
  kind      text not null constraint backup_alarm_is_known check (kind in ('copy', 'missing', 'store', 'check', 'wal')),
  detail    text not null,
  raised_at timestamptz not null,
  ended_at  timestamptz
);
create unique index open_backup_alarms on backup_alarms (kind) where ended_at is null;

-- What the archived WAL allows: every moment between two instants.
create table backup_wal (
  place    text primary key constraint backup_wal_place_is_known check (place in ('folder', 'store')),
  from_at  timestamptz,
  until_at timestamptz,
  error    text,
  error_at timestamptz
);

/* Everything that the page 'Copias' shows, for the provider. */
create function provider_backups() returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'settings', (select to_jsonb(s) from backup_settings s),
    'copies', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id desc), '[]')
                 from (select * from backup_copies
                        where in_folder or in_store or state <> 'done' order by id desc limit 60) c),
    'alarms', (select coalesce(jsonb_agg(to_jsonb(a) order by a.raised_at desc), '[]')
                 from backup_alarms a where a.ended_at is null),
    'wal', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from backup_wal w))
$$;

/* Orders a copy, or a check of the newest one: the process that makes them sees it within a minute, or at once when told. */
create function provider_order_backup(p_kind text, p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update backup_settings
     set requested_at = case when p_kind = 'copy' then p_at else requested_at end,
         check_at = case when p_kind = 'check' then p_at else check_at end
$$;

/* Whether the key with that fingerprint may be shown: once. Marks it as shown. */
create function provider_show_backup_key(p_fingerprint text, p_at timestamptz) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with shown as (
    update backup_settings set key_shown_of = p_fingerprint, key_shown_at = p_at
     where key_shown_of is distinct from p_fingerprint returning 1)
  select exists (select from shown)
$$;

revoke all on function provider_backups(), provider_order_backup(text, timestamptz), provider_show_backup_key(text, timestamptz)
  from public;
grant execute on function provider_backups(), provider_order_backup(text, timestamptz), provider_show_backup_key(text, timestamptz)
  to posada_gate;

/* Open alarms, for the banner of an owner: their kinds and since when, nothing else. Where there is a provider, they take care. */
create function backup_alarms_open() returns table (kind text, raised_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select kind, raised_at from backup_alarms
   where ended_at is null and not exists (select from logins where is_provider and state = 'active') order by raised_at
$$;
revoke all on function backup_alarms_open() from public;
grant execute on function backup_alarms_open() to posada_app;

/* The newest good copy of the installation; no row if there is none. is_failed: the attempt after it failed. */
create or replace function provider_last_copy()
  returns table (finished_at timestamptz, bytes bigint, checked_at timestamptz, is_failed boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.finished_at, c.bytes, (select max(checked_at) from backup_copies where check_error is null),
         exists (select from backup_copies f where f.state = 'failed' and f.id > c.id)
    from backup_copies c where c.state = 'done' order by c.id desc limit 1
$$;
