create table establishments (
  account_id          uuid not null references accounts,
  id                  uuid not null,
  kind                text not null constraint establishment_kind_is_known check (kind in ('hotel', 'apartment')),
  name                text not null,
  company             text not null default '',
  tax_id              text not null default '',
  postal_code         text not null default '',
  address             text not null default '',
  municipality        text not null default '',
  province_code       text not null default '',
  phone               text not null default '',
  website             text not null default '',
  grouping            text not null default '',
  conditions          text not null default '',
  check_in_time       text not null default '13:00',
  check_out_time      text not null default '16:00',
  times_are_set       boolean not null default false,
  time_zone           text not null default 'Europe/Madrid',
  cancellation_notice integer,
  logo_file_id        uuid,
  version             integer not null default 0,
  created_at          timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, logo_file_id) references files
);
call wall_off('establishments');
grant select, insert, update on establishments to posada_app;

create table unit_types (
  account_id uuid not null references accounts,
  id         uuid not null,
  name       text not null,
  name_key   text not null,
  primary key (account_id, id),
  constraint unit_type_taken unique (account_id, name_key)
);
call wall_off('unit_types');
grant select, insert on unit_types to posada_app;

create table rooms (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  name             text not null,
  name_key         text not null,
  type_id          uuid,
  ine_type         integer,
  capacity         integer not null,
  legal_capacity   integer,
  single_beds      integer not null default 0,
  double_beds      integer not null default 0,
  base_price       integer not null,
  counted          boolean not null default true,
  position         integer not null,
  clean_status     integer not null default 1,
  deleted_at       timestamptz,
  created_at       timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments,
  foreign key (account_id, type_id) references unit_types
);
create unique index unit_name_taken on rooms (account_id, establishment_id, name_key) where deleted_at is null;
call wall_off('rooms');
grant select, insert, update on rooms to posada_app;

/* Whether somebody keeps his house here: an account that holds only a provider's login does not count. */
create function gate_has_accounts() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from logins where not is_provider) or exists (select from establishments)
$$;

/* The gate's registration: an account, its owner and his first establishment. False where only the first one may. */
create function gate_register(p_account uuid, p_login uuid, p_establishment uuid, p_email text, p_email_key text,
                              p_password_hash text, p_kind text, p_name text, p_only_first boolean, p_at timestamptz)
  returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_only_first then
    perform pg_advisory_xact_lock(hashtextextended('first registration', 0));
    if gate_has_accounts() then return false; end if;
  end if;
  insert into accounts (account_id, created_at) values (p_account, p_at);
  insert into logins (account_id, id, email, email_key, role, state, password_hash, created_at)
    values (p_account, p_login, p_email, p_email_key, 'owner', 'active', p_password_hash, p_at);
  insert into establishments (account_id, id, kind, name, created_at) values (p_account, p_establishment, p_kind, p_name, p_at);
  insert into audit (account_id, at, login_id, action, object_ids)
    values (p_account, p_at, p_login, '/api/register_web', array[p_account, p_login, p_establishment]);
  return true;
end $$;

-- The gate may execute its functions and reads no table.
do $$
declare f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc where proname like 'gate\_%' and pronamespace = 'public'::regnamespace loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to posada_gate', f);
  end loop;
end $$;
