-- Accounts, the people who sign in, and the functions behind the gate.
create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
-- A database that was upgraded from before PostgreSQL 15 still lets everybody make tables.
revoke create on schema public from public;

/* Puts a table behind the tenant wall. Not forced: the owner migrates and runs the security definer functions. */
create procedure wall_off(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy tenant on %s using (account_id = (select nullif(current_setting(''app.account_id'', true), '''')::uuid))',
    tenant_table);
end $$;
revoke all on procedure wall_off(regclass) from public;

create table accounts (
  account_id uuid primary key,
  created_at timestamptz not null
);
call wall_off('accounts');
grant select on accounts to posada_app;

create table logins (
  account_id           uuid not null references accounts,
  id                   uuid not null,
  email                text not null,
  email_key            text not null,
  name                 text not null default '',
  role                 text not null constraint role_is_known check (role in ('owner', 'reception', 'accounting', 'read-only')),
  state                text not null constraint login_state_is_known check (state in ('invited', 'active', 'disabled')),
  password_hash        text,
  second_factor        bytea,
  second_factor_since  timestamptz,
  second_factor_step   bigint,
  recovery_code_hashes bytea[] not null default '{}',
  side_menu_expanded   boolean not null default true,
  is_provider          boolean not null default false,
  created_at           timestamptz not null,
  primary key (account_id, id),
  constraint email_taken unique (email_key)
);
call wall_off('logins');
-- Passwords and second factors are read only through own_credentials() and the gate.
grant select (account_id, id, email, email_key, name, role, state, second_factor_since, side_menu_expanded, created_at),
      insert (account_id, id, email, email_key, name, role, state, created_at),
      update (email, email_key, name, role, state, password_hash, second_factor, second_factor_since, second_factor_step,
              recovery_code_hashes, side_menu_expanded),
      delete on logins to posada_app;

create table sessions (
  account_id      uuid not null,
  id              uuid not null,
  login_id        uuid not null,
  generation      integer not null default 0,
  device          text not null default '',
  address         text not null default '',
  opened_at       timestamptz not null,
  last_seen_at    timestamptz not null,
  ended_at        timestamptz,
  primary key (account_id, id),
  constraint session_id_taken unique (id),
  foreign key (account_id, login_id) references logins on delete cascade
);
create index sessions_of_login on sessions (account_id, login_id);
call wall_off('sessions');
grant select, update (ended_at) on sessions to posada_app;

/* Whoever holds a connection open for a session hears at once that it has ended. */
create function tell_session_end() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('ended_sessions', new.id::text);
  return null;
end $$;
revoke all on function tell_session_end() from public;
create trigger session_end after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function tell_session_end();

-- One row per generation of a session's pair of tokens; only hashes are kept, the tokens can be made again.
create table session_tokens (
  session_id   uuid not null references sessions (id) on delete cascade,
  generation   integer not null,
  access_hash  bytea not null,
  refresh_hash bytea not null,
  made_at      timestamptz not null,
  replaced_at  timestamptz,
  primary key (session_id, generation)
);
create unique index session_tokens_access on session_tokens (access_hash);

-- One-time links by mail: a forgotten password, an invitation.
create table recovery_links (
  token_hash bytea primary key,
  account_id uuid not null,
  login_id   uuid not null,
  purpose    text not null constraint link_purpose_is_known check (purpose in ('recovery', 'invitation')),
  expires_at timestamptz not null,
  used_at    timestamptz,
  foreign key (account_id, login_id) references logins on delete cascade
);
create index recovery_links_of_login on recovery_links (account_id, login_id);
alter table recovery_links enable row level security;
create policy tenant on recovery_links using (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid));
grant insert, delete, select (account_id, login_id) on recovery_links to posada_app;

-- Links for people without an account, each to one object of one account.
create table public_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts,
  purpose    text not null,
  object_id  uuid not null,
  expires_at timestamptz not null
);
alter table public_links enable row level security;
create policy tenant on public_links using (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid));
grant select, insert, delete on public_links to posada_app;

create table used_challenges (hash bytea primary key, used_at timestamptz not null);

/*
 * Tries that were not known to be right: at a login ('email:', 'address:', 'browser:'), at one's own password or code
 * ('login:'), and invitations ('invitations:'), which are counted alike. A try is written before it is looked at.
 */
create table failed_logins (
  try_id    uuid not null,
  subject   text not null,
  -- Whose try it was, so that a success forgives only his own: an e-mail at its address, a session at its login.
  tried     text not null,
  failed_at timestamptz not null,
  settled   boolean not null default false,
  primary key (try_id, subject)
);
create index failed_logins_of_subject on failed_logins (subject, failed_at);

/* First statement of every signed-in transaction: who is it, and which account may this transaction see. */
create function enter(hash bytea, at timestamptz)
  returns table (account_id uuid, login_id uuid, session_id uuid, role text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  select s.account_id, s.login_id, s.id, l.role into account_id, login_id, session_id, role
    from session_tokens t
    join sessions s on s.id = t.session_id
    join logins l on l.account_id = s.account_id and l.id = s.login_id
   where t.access_hash = hash
     and t.made_at > at - interval '15 minutes'
     and (t.replaced_at is null or t.replaced_at > at - interval '60 seconds')
     and s.ended_at is null and l.state = 'active';
  if not found then return; end if;
  perform set_config('app.account_id', account_id::text, true), set_config('app.login_id', login_id::text, true);
  return next;
end $$;
revoke all on function enter(bytea, timestamptz) from public;
grant execute on function enter(bytea, timestamptz) to posada_app;

/* The signed-in user's own secrets, to check a password or a code once more. */
create function own_credentials()
  returns table (password_hash text, second_factor bytea, second_factor_since timestamptz, second_factor_step bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select password_hash, second_factor, second_factor_since, second_factor_step from logins
   where account_id = nullif(current_setting('app.account_id', true), '')::uuid
     and id = nullif(current_setting('app.login_id', true), '')::uuid
$$;
revoke all on function own_credentials() from public;
grant execute on function own_credentials() to posada_app;

create function gate_find_login(p_email_key text)
  returns table (account_id uuid, login_id uuid, state text, password_hash text, second_factor bytea,
                 second_factor_since timestamptz, second_factor_step bigint, recovery_code_hashes bytea[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select account_id, id, state, password_hash, second_factor, second_factor_since, second_factor_step, recovery_code_hashes
    from logins where email_key = p_email_key
$$;

/* A code of the second factor works once: false when this step, or a later one, was already used. */
create function gate_use_second_factor(p_account uuid, p_login uuid, p_step bigint) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (
    update logins set second_factor_step = p_step
     where account_id = p_account and id = p_login and coalesce(second_factor_step, -1) < p_step returning 1)
  select exists (select from used)
$$;

create function gate_use_recovery_code(p_account uuid, p_login uuid, p_hash bytea) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (
    update logins set recovery_code_hashes = array_remove(recovery_code_hashes, p_hash)
     where account_id = p_account and id = p_login and p_hash = any (recovery_code_hashes) returning 1)
  select exists (select from used)
$$;

create function gate_open_session(p_account uuid, p_login uuid, p_session uuid, p_access bytea, p_refresh bytea,
                                  p_device text, p_address text, p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into sessions (account_id, id, login_id, device, address, opened_at, last_seen_at)
    values (p_account, p_session, p_login, p_device, p_address, p_at, p_at);
  insert into session_tokens (session_id, generation, access_hash, refresh_hash, made_at)
    values (p_session, 0, p_access, p_refresh, p_at);
$$;

/*
 * Rotates a refresh token. Returns the generation whose tokens are the answer, or null when there is no session any
 * more. A token replaced less than 60 s ago answers with what replaced it; used later it is a stolen one and ends the family.
 */
create function gate_refresh(p_session uuid, p_generation integer, p_refresh bytea,
                             p_next_access bytea, p_next_refresh bytea, p_at timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  current sessions;
  presented session_tokens;
begin
  select s.* into current from sessions s join logins l on l.account_id = s.account_id and l.id = s.login_id
   where s.id = p_session and s.ended_at is null and s.last_seen_at > p_at - interval '30 days' and l.state = 'active'
   for update of s;
  if not found then return null; end if;
  select * into presented from session_tokens
   where session_id = p_session and generation = p_generation and refresh_hash = p_refresh;
  if found and presented.generation = current.generation then
    update session_tokens set replaced_at = p_at where session_id = p_session and generation = p_generation;
    delete from session_tokens where session_id = p_session and replaced_at < p_at - interval '1 hour';
    insert into session_tokens (session_id, generation, access_hash, refresh_hash, made_at)
      values (p_session, p_generation + 1, p_next_access, p_next_refresh, p_at);
    update sessions set generation = p_generation + 1, last_seen_at = p_at where id = p_session;
    return p_generation + 1;
  end if;
  if found and presented.replaced_at > p_at - interval '60 seconds' then return current.generation; end if;
  update sessions set ended_at = p_at where id = p_session;
  return null;
end $$;

create function gate_end_session(p_session uuid, p_refresh bytea, p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions set ended_at = p_at
   where id = p_session and ended_at is null
     and exists (select from session_tokens t where t.session_id = p_session and t.refresh_hash = p_refresh)
$$;

/* Session behind an access token, for the provider's desk. */
create function gate_session(p_hash bytea, p_at timestamptz) returns table (login_id uuid, session_id uuid, is_provider boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.login_id, s.id, l.is_provider
    from session_tokens t join sessions s on s.id = t.session_id join logins l on l.account_id = s.account_id and l.id = s.login_id
   where t.access_hash = p_hash and t.made_at > p_at - interval '15 minutes'
     and (t.replaced_at is null or t.replaced_at > p_at - interval '60 seconds')
     and s.ended_at is null and l.state = 'active'
$$;

/* Account and object that a public link opens. */
create function gate_open_link(p_hash bytea, p_purpose text, p_at timestamptz) returns table (account_id uuid, object_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select account_id, object_id from public_links where token_hash = p_hash and purpose = p_purpose and expires_at > p_at
$$;

/* Seconds that a subject with so many failures in the last hour waits after the newest. */
create function gate_wait_after(p_subject text, p_failures bigint) returns double precision
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select case when p_failures < 5 then 0
              when starts_with(p_subject, 'address:') then least(10, 1 + (p_failures - 5) / 5)
              else least(60, 2 ^ (least(p_failures, 20) - 5)) end
$$;

/*
 * Seconds to wait; 0 when the try may be looked at, and then it already counts as failed, so that tries at once cannot
 * overtake the count. Of an address only settled tries count, for many people sign in from one; 50 at once are enough.
 */
create function begin_try(p_try uuid, p_subjects text[], p_tried text, p_at timestamptz) returns double precision
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_subject text;
  v_wait double precision;
begin
  for v_subject in select distinct unnest(p_subjects) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(v_subject, 0));
  end loop;
  delete from failed_logins where subject = any (p_subjects) and failed_at < p_at - interval '1 hour';
  -- A clock set back must not lengthen a wait.
  select max(gate_wait_after(counted.subject, failures) - greatest(0, extract(epoch from p_at - last_at))) into v_wait
    from (select subject, count(*) as failures, max(failed_at) as last_at from failed_logins
           where subject = any (p_subjects) and (settled or not starts_with(subject, 'address:'))
           group by subject) counted
   where failures >= 5;
  if v_wait > 0 then return v_wait; end if;
  if (select count(*) from failed_logins where subject = any (p_subjects) and starts_with(subject, 'address:')
         and not settled and failed_at > p_at - interval '10 seconds') >= 50 then return 1; end if;
  insert into failed_logins (try_id, subject, tried, failed_at) select p_try, unnest(p_subjects), p_tried, p_at;
  return 0;
end $$;
revoke all on function begin_try(uuid, text[], text, timestamptz) from public;

create function gate_begin_try(p_try uuid, p_subjects text[], p_tried text, p_at timestamptz) returns double precision
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select begin_try(p_try, p_subjects, p_tried, p_at)
$$;

create function gate_settle_try(p_try uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update failed_logins set settled = true where try_id = p_try
$$;

/* As if it had not been: what was given was right, but not yet enough. */
create function gate_withdraw_try(p_try uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from failed_logins where try_id = p_try
$$;

create function gate_forget_tries(p_subjects text[], p_tried text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from failed_logins where subject = any (p_subjects) and tried = p_tried
$$;

/* Whether that login had this session within 90 days, open or over; that the token is genuine was checked before. */
create function gate_knows_browser(p_email_key text, p_session uuid, p_at timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from sessions s join logins l on l.account_id = s.account_id and l.id = s.login_id
     where s.id = p_session and l.email_key = p_email_key and s.last_seen_at > p_at - interval '90 days')
$$;

/* Counts a try at the signed-in user's own password or code. Seconds to wait, or 0. */
create function begin_own_try(p_try uuid, p_session uuid, p_at timestamptz) returns double precision
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select begin_try(p_try, array['login:' || nullif(current_setting('app.login_id', true), '')::uuid],
                   'session:' || p_session, p_at)
$$;
revoke all on function begin_own_try(uuid, uuid, timestamptz) from public;
grant execute on function begin_own_try(uuid, uuid, timestamptz) to posada_app;

/* Failures of this session in the last hour. */
create function own_failures(p_session uuid, p_at timestamptz) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from failed_logins
   where subject = 'login:' || nullif(current_setting('app.login_id', true), '')::uuid
     and tried = 'session:' || p_session and failed_at > p_at - interval '1 hour'
$$;
revoke all on function own_failures(uuid, timestamptz) from public;
grant execute on function own_failures(uuid, timestamptz) to posada_app;

create function forget_own_tries(p_session uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from failed_logins
   where subject = 'login:' || nullif(current_setting('app.login_id', true), '')::uuid and tried = 'session:' || p_session
$$;
revoke all on function forget_own_tries(uuid) from public;
grant execute on function forget_own_tries(uuid) to posada_app;

/* Counts an invitation, also one that is then refused; false when the account has made 20 in the hour or 100 in the day. */
create function begin_invitation(p_try uuid, p_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_subject text := 'invitations:' || nullif(current_setting('app.account_id', true), '')::uuid;
begin
  if v_subject is null then raise exception 'an invitation outside an account'; end if;
  perform pg_advisory_xact_lock(hashtextextended(v_subject, 0));
  if (select count(*) >= 100 or count(*) filter (where failed_at > p_at - interval '1 hour') >= 20 from failed_logins
       where subject = v_subject and failed_at > p_at - interval '1 day') then return false; end if;
  insert into failed_logins (try_id, subject, tried, failed_at) values (p_try, v_subject, v_subject, p_at);
  return true;
end $$;
revoke all on function begin_invitation(uuid, timestamptz) from public;
grant execute on function begin_invitation(uuid, timestamptz) to posada_app;

create function gate_use_challenge(p_hash bytea, p_at timestamptz) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from used_challenges where used_at < p_at - interval '1 day';
  with used as (insert into used_challenges values (p_hash, p_at) on conflict (hash) do nothing returning 1)
  select exists (select from used)
$$;

create function gate_check_link(p_hash bytea, p_at timestamptz) returns table (purpose text, email text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.purpose, l.email from recovery_links r join logins l on l.account_id = r.account_id and l.id = r.login_id
   where r.token_hash = p_hash and r.used_at is null and r.expires_at > p_at and l.state <> 'disabled'
$$;

/* Sets the password behind an unused link, once, and ends every session of that login. */
create function gate_use_link(p_hash bytea, p_password_hash text, p_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare link recovery_links;
begin
  update recovery_links r set used_at = p_at from logins l
   where r.token_hash = p_hash and r.used_at is null and r.expires_at > p_at
     and l.account_id = r.account_id and l.id = r.login_id and l.state <> 'disabled'
   returning r.* into link;
  if not found then return false; end if;
  update logins set password_hash = p_password_hash, state = 'active' where account_id = link.account_id and id = link.login_id;
  update sessions set ended_at = p_at where account_id = link.account_id and login_id = link.login_id and ended_at is null;
  delete from recovery_links where account_id = link.account_id and login_id = link.login_id and token_hash <> p_hash;
  return true;
end $$;
