-- Who cleans, what is to be cleaned and what was done. See docs/decisions/035-cleaning.md.

-- How an establishment cleans. The row is made when somebody first opens the cleaning of the establishment.
create table cleaning_settings (
  account_id         uuid not null,
  establishment_id   uuid not null,
  code               text not null, -- names the establishment in the address of the cleaners' pages, at random
  departure_minutes  integer not null default 40,
  departure_bed_sets integer not null default 1, -- of linen, for each bed
  departure_towels   integer not null default 2, -- for each person of the capacity
  light_minutes      integer not null default 20,
  light_bed_sets     integer not null default 0,
  light_towels       integer not null default 0,
  deep_minutes       integer not null default 60,
  deep_bed_sets      integer not null default 1,
  deep_towels        integer not null default 2,
  deep_every_nights  integer, -- of a stay; null is never
  has_inspection     boolean not null default false,
  primary key (account_id, establishment_id),
  constraint cleaning_code_taken unique (code),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('cleaning_settings');
grant select, insert, update on cleaning_settings to posada_app;

create table cleaners (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  name             text not null,
  username         text not null,
  username_key     text not null,
  password_hash    text not null,
  is_active        boolean not null default true,
  day_minutes      integer not null default 240, -- of cleaning on a day of work
  weekdays         integer[] not null default '{0,1,2,3,4,5,6}', -- of work; 0 is Monday
  created_at       timestamptz not null,
  primary key (account_id, id),
  constraint cleaner_username_taken unique (account_id, username_key),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('cleaners');
-- The password is read by gate_find_cleaner() only.
grant select (account_id, id, establishment_id, name, username, username_key, is_active, day_minutes, weekdays, created_at),
      insert, update on cleaners to posada_app;

-- A row is deleted when the cleaner is switched off or gets another password.
create table cleaner_sessions (
  account_id   uuid not null,
  id           uuid not null,
  cleaner_id   uuid not null,
  token_hash   bytea not null,
  device       text not null default '',
  opened_at    timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, id),
  constraint cleaner_session_token_taken unique (token_hash),
  foreign key (account_id, cleaner_id) references cleaners on delete cascade
);
create index sessions_of_cleaner on cleaner_sessions (account_id, cleaner_id);
call wall_off('cleaner_sessions');
grant select (account_id, id, cleaner_id, device, opened_at, last_seen_at), delete on cleaner_sessions to posada_app;

-- Who cleans a unit on every day that has no plan for it.
create table cleaner_units (
  account_id uuid not null,
  room_id    uuid not null,
  cleaner_id uuid not null,
  primary key (account_id, room_id),
  foreign key (account_id, room_id) references rooms,
  foreign key (account_id, cleaner_id) references cleaners
);
create index units_of_cleaner on cleaner_units (account_id, cleaner_id);
call wall_off('cleaner_units');
grant select, insert, update, delete on cleaner_units to posada_app;

-- Who cleans a unit on a day; without cleaner nobody, also where the unit has one on other days.
create table cleaning_plans (
  account_id uuid not null,
  day        date not null,
  room_id    uuid not null,
  cleaner_id uuid,
  place      integer, -- among those of the same cleaner; null where it is needed by its arrival and kind
  primary key (account_id, day, room_id),
  foreign key (account_id, room_id) references rooms,
  foreign key (account_id, cleaner_id) references cleaners
);
call wall_off('cleaning_plans');
grant select, insert, update, delete on cleaning_plans to posada_app;

-- Of two changes of a unit's status the later one stays, and that of the office where both are of the same instant.
alter table rooms
  add clean_status_at timestamptz,                        -- when somebody made the last change
  add clean_status_by_cleaner boolean not null default false,
  add inspected_at timestamptz,                           -- null once the status changes
  add inspected_by uuid;                                  -- a login

-- The log. A tap of a cleaner's device writes one row with the tap's id, so that a repeated tap is recognised.
create table cleaning_records (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  room_id          uuid,
  cleaner_id       uuid,
  login_id         uuid,                     -- of the office; neither cleaner nor login: the program
  event            text not null constraint cleaning_event_is_known check (event in
    ('started', 'clean', 'dirty', 'light', 'inspected', 'check-out', 'morning', 'do-not-disturb', 'not-possible', 'note',
     'photo', 'fault', 'lost', 'consumed', 'signed-in')),
  kind             text constraint cleaning_kind_is_known check (kind in ('departure', 'light', 'deep')), -- that a unit was cleaned by
  minutes          integer,                  -- that the cleaning took, where the log tells
  detail           text not null default '',
  tap_id           uuid,
  is_superseded    boolean not null default false, -- a later change was there already: the status stayed
  at               timestamptz not null,     -- of the tap
  recorded_at      timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, room_id) references rooms,
  foreign key (account_id, cleaner_id) references cleaners
);
create unique index cleaning_tap_recorded_once on cleaning_records (account_id, tap_id) where tap_id is not null;
create index cleaning_records_of_establishment on cleaning_records (account_id, establishment_id, at);
create index cleaning_records_of_unit on cleaning_records (account_id, room_id, at);
create index cleaning_records_by_age on cleaning_records (at);
call wall_off('cleaning_records');
grant select, insert on cleaning_records to posada_app;

-- Why a unit could not be cleaned on a day.
create table cleaning_obstacles (
  account_id uuid not null,
  day        date not null,
  room_id    uuid not null,
  kind       text not null constraint cleaning_obstacle_is_known check (kind in ('do-not-disturb', 'not-possible')),
  reason     text not null default '',
  cleaner_id uuid,
  at         timestamptz not null,
  primary key (account_id, day, room_id),
  foreign key (account_id, room_id) references rooms,
  foreign key (account_id, cleaner_id) references cleaners
);
call wall_off('cleaning_obstacles');
grant select, insert, update, delete on cleaning_obstacles to posada_app;

create table lost_property (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  room_id          uuid,
  booking_id       uuid, -- of the guests who probably lost it
  cleaner_id       uuid,
  description      text not null,
  file_id          uuid, -- a photo
  found_at         timestamptz not null,
  notified_at      timestamptz,
  returned_at      timestamptz,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, room_id) references rooms,
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, cleaner_id) references cleaners,
  foreign key (account_id, file_id) references files
);
create index kept_lost_property on lost_property (account_id, establishment_id) where returned_at is null;
call wall_off('lost_property');
grant select, insert, update on lost_property to posada_app;

-- Notes of cleaners, and those that say that something is broken.
alter table notes
  add cleaner_id uuid,
  add is_fault boolean not null default false,
  add foreign key (account_id, cleaner_id) references cleaners;
create index pending_notes on notes (account_id, id) where completed_at is null;

/* Account, cleaner and password behind the code of an establishment and a username, for the login. */
create function gate_find_cleaner(p_code text, p_username_key text)
  returns table (account_id uuid, establishment_id uuid, cleaner_id uuid, name text, is_active boolean, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.account_id, c.establishment_id, c.id, c.name, c.is_active, c.password_hash
    from cleaning_settings s
    join cleaners c on c.account_id = s.account_id and c.establishment_id = s.establishment_id
   where s.code = p_code and c.username_key = p_username_key
$$;

/* Opens a session, unless the cleaner was switched off or got another password since the password was checked. */
create function gate_open_cleaner_session(p_account uuid, p_cleaner uuid, p_password_hash text, p_session uuid, p_token bytea,
                                          p_device text, p_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_establishment uuid;
begin
  select establishment_id into v_establishment from cleaners
   where account_id = p_account and id = p_cleaner and is_active and password_hash = p_password_hash for share;
  if not found then return false; end if;
  insert into cleaner_sessions (account_id, id, cleaner_id, token_hash, device, opened_at, last_seen_at)
    values (p_account, p_session, p_cleaner, p_token, p_device, p_at, p_at);
  insert into cleaning_records (account_id, id, establishment_id, cleaner_id, event, at, recorded_at)
    values (p_account, gen_random_uuid(), v_establishment, p_cleaner, 'signed-in', p_at, p_at);
  perform set_config('app.account_id', p_account::text, true);
  perform finish_request('/api/cleaning_app/login', null, p_at, array[p_cleaner], '{}', '[]',
                         jsonb_build_array(jsonb_build_object('kind', 'cleaning', 'ids', jsonb_build_array(p_cleaner))), '');
  perform set_config('app.account_id', '', true);
  return true;
end $$;

create function gate_end_cleaner_session(p_session uuid, p_token bytea) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from cleaner_sessions where id = p_session and token_hash = p_token
$$;

/*
 * First statement of a transaction of a cleaner: who it is, and which account the transaction may see. A session ends 30 days
 * after its last use, 90 days after the login, and with its row.
 */
create function enter_cleaner(p_token bytea, p_at timestamptz)
  returns table (account_id uuid, cleaner_id uuid, session_id uuid, establishment_id uuid, name text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare v_seen timestamptz;
begin
  select s.account_id, s.cleaner_id, s.id, c.establishment_id, c.name, s.last_seen_at
    into account_id, cleaner_id, session_id, establishment_id, name, v_seen
    from cleaner_sessions s join cleaners c on c.account_id = s.account_id and c.id = s.cleaner_id
   where s.token_hash = p_token and c.is_active
     and s.last_seen_at > p_at - interval '30 days' and s.opened_at > p_at - interval '90 days';
  if not found then return; end if;
  if v_seen < p_at - interval '1 hour' then
    update cleaner_sessions set last_seen_at = p_at where token_hash = p_token;
  end if;
  perform set_config('app.account_id', account_id::text, true);
  return next;
end $$;

do $$
declare f text;
begin
  foreach f in array array['gate_find_cleaner(text, text)', 'gate_end_cleaner_session(uuid, bytea)',
                           'gate_open_cleaner_session(uuid, uuid, text, uuid, bytea, text, timestamptz)'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to posada_gate', f);
  end loop;
end $$;
revoke all on function enter_cleaner(bytea, timestamptz) from public;
grant execute on function enter_cleaner(bytea, timestamptz) to posada_app;
