-- An establishment at a channel manager: its access there, how the connection stands, and what its worker has to do.
create table channel_connections (
  account_id          uuid not null,
  establishment_id    uuid not null,
  provider            text not null,
  property_id         text not null,
  token               bytea not null,               -- encrypted; kept when disconnected, so that it can be connected again
  token_end           text not null,
  state               text not null constraint channel_state_is_known check (state in
    ('connecting', 'active', 'pausing', 'paused', 'disconnecting', 'disconnected')),
  state_since         timestamptz not null,
  toggled_at          timestamptz,                  -- when somebody last connected or disconnected
  connected_at        timestamptz not null,
  remote_rooms        jsonb not null default '[]',  -- what there was when it was last listed, to be matched
  bookings_taken_in_at timestamptz,                 -- when the bookings were taken in that existed before the connection
  broken_at           timestamptz,                  -- token or property are not accepted: nothing is sent until somebody acts
  broken_advice       text not null default '',
  trouble             text not null default '',     -- why the last run ended early, Spanish; it is tried again
  failures            integer not null default 0,   -- in a row
  next_run_at         timestamptz,                  -- nothing is sent before
  wake_at             timestamptz not null,         -- the worker looks again without a change
  leased_until        timestamptz not null default 'epoch', -- by the database's clock: one process sends at a time
  lease_holder        uuid,
  is_interrupted      boolean not null default false, -- the run that has the lease begins anew
  seen_change         bigint not null default 0,    -- the account's change up to which everything was calculated
  calculated_for      date,                         -- the first day that is shown
  waiting             jsonb not null default '[]',  -- what was left by the last run, by kind and plan
  waiting_days        integer not null default 0,
  waiting_since       timestamptz,
  refused_days        integer not null default 0,
  forced_at           timestamptz,                  -- everything is sent again, once
  force_begun_at      timestamptz,
  force_done_at       timestamptz,
  bookings_due_at     timestamptz,
  bookings_fetched_at timestamptz,
  bookings_waiting    integer not null default 0,
  reread_from         date,                         -- what is still to be read back and compared
  reread_to           date,
  reread_after        timestamptz,                  -- not before
  reread_at           timestamptz,
  reread_night        date,                         -- the last night for which reading back was begun
  reread_all_night    date,
  push_activated_at   timestamptz,
  alarm_name          text not null default '',
  alarm_email         text not null default '',
  last_sent_at        timestamptz,
  last_received_at    timestamptz,
  primary key (account_id, establishment_id),
  foreign key (account_id, establishment_id) references establishments
);
create unique index channel_property_connected_once on channel_connections (account_id, provider, property_id)
  where state <> 'disconnected';
create index channel_connections_to_wake on channel_connections (wake_at) where state <> 'disconnected';
call wall_off('channel_connections');
grant select, insert, update on channel_connections to posada_app;

-- Which room there a type for sale is. Without a remote id it is to be created there.
create table channel_rooms (
  account_id       uuid not null,
  establishment_id uuid not null,
  sale_type_id     uuid not null,
  remote_id        text,
  short_name       text not null,
  is_virtual       boolean not null,
  is_missing       boolean not null default false, -- it is gone there
  primary key (account_id, sale_type_id),
  constraint channel_room_is_of_one_type unique (account_id, establishment_id, remote_id),
  foreign key (account_id, establishment_id) references channel_connections,
  foreign key (account_id, sale_type_id) references sale_types
);
call wall_off('channel_rooms');
grant select, insert, update, delete on channel_rooms to posada_app;

-- Which plan there a plan of prices or restrictions is, and what is acknowledged of it. The main plans need no row.
create table channel_plans (
  account_id       uuid not null,
  establishment_id uuid not null,
  kind             text not null constraint channel_plan_kind_is_known check (kind in ('price', 'restrictions')),
  plan_id          uuid not null,
  remote_id        text not null,
  name             text not null,
  amount           integer,
  is_percent       boolean,
  primary key (account_id, kind, plan_id),
  foreign key (account_id, establishment_id) references channel_connections
);
call wall_off('channel_plans');
grant select, insert, update, delete on channel_plans to posada_app;

/*
 * What the channel manager has acknowledged of consecutive days: one 32-bit number for each, little-endian. -1 is unknown, -2 - value a
 * refused value. Units have the establishment's id for a plan. Two years of a type are one row, which its one worker writes.
 */
create table channel_shown (
  account_id       uuid not null,
  establishment_id uuid not null,
  sale_type_id     uuid not null,
  plan_id          uuid not null,
  field            text not null constraint shown_field_is_known check (field in ('units', 'price', 'restrictions')),
  first_day        date not null,
  days             bytea not null,
  primary key (account_id, sale_type_id, plan_id, field),
  foreign key (account_id, establishment_id) references channel_connections,
  foreign key (account_id, sale_type_id) references sale_types
);
create index channel_shown_of_establishment on channel_shown (account_id, establishment_id);
call wall_off('channel_shown');
grant select, insert, update, delete on channel_shown to posada_app;

-- Calls that may still be made, by operation: all processes take from the same.
create table channel_budgets (
  account_id       uuid not null,
  establishment_id uuid not null,
  operation        text not null,
  tokens           double precision not null,
  refilled_at      timestamptz not null,
  primary key (account_id, establishment_id, operation),
  foreign key (account_id, establishment_id) references establishments
);
call wall_off('channel_budgets');
grant select, insert, update on channel_budgets to posada_app;

-- The calls of 30 days, without what they said.
create table channel_calls (
  account_id       uuid not null,
  id               bigint generated always as identity,
  establishment_id uuid not null,
  at               timestamptz not null,
  operation        text not null,
  milliseconds     integer not null,
  code             integer not null,
  bytes_sent       integer not null,
  bytes_received   integer not null,
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references establishments
);
create index channel_calls_of_establishment on channel_calls (account_id, establishment_id, at desc, id desc);
create index channel_calls_by_age on channel_calls (at);
call wall_off('channel_calls');
grant select, insert on channel_calls to posada_app;

create table channel_alarms (
  account_id       uuid not null,
  id               uuid not null,
  establishment_id uuid not null,
  kind             text not null constraint channel_alarm_is_known check (kind in
    ('overbooking', 'difference', 'sale_stopped', 'refused')),
  sale_type_id     uuid,
  plan_id          uuid,
  field            text constraint alarm_field_is_known check (field in ('units', 'price', 'restrictions')),
  day              date,
  ours             integer,
  theirs           integer,
  advice           text not null default '',
  created_at       timestamptz not null,
  resolved_at      timestamptz,
  resolved_by      uuid, -- null when what it was about is over
  primary key (account_id, id),
  foreign key (account_id, establishment_id) references channel_connections,
  foreign key (account_id, sale_type_id) references sale_types
);
create unique index channel_alarm_is_open_once
  on channel_alarms (account_id, establishment_id, kind, sale_type_id, plan_id, field, day) nulls not distinct
  where resolved_at is null;
create index channel_alarms_of_establishment on channel_alarms (account_id, establishment_id, created_at desc);
call wall_off('channel_alarms');
grant select, insert, update on channel_alarms to posada_app;

/* Whether a kind of change can be of what a channel manager is shown. */
create function concerns_channel(p_kind text) returns boolean
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select p_kind in ('blocks', 'bookings', 'day-values', 'establishments', 'price-plans', 'sale-types', 'seasons', 'units')
$$;
revoke all on function concerns_channel(text) from public;
grant execute on function concerns_channel(text) to posada_app;

/*
 * As before (0012), and now no verb has to think of the channel manager: a change that can be of what it is shown adds a job for
 * each connection of the account. An account without one pays for looking it up. A process of the version before calls this
 * function too, so its changes are not missed.
 */
create or replace function finish_request(p_action text, p_login uuid, p_at timestamptz, p_objects uuid[], p_details text[],
                                          p_jobs jsonb, p_changes jsonb, p_origin text)
  returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  v_count integer := jsonb_array_length(p_changes);
  v_number bigint;
begin
  if v_count > 0 then
    insert into audit (account_id, at, login_id, action, object_ids, details, details_key)
      values (v_account, p_at, p_login, p_action, p_objects, p_details, plain_words(p_details));
  end if;
  perform enqueue(job ->> 'queue', (job ->> 'id')::uuid) from jsonb_array_elements(p_jobs) job;
  if v_count > 0 then
    perform enqueue('channel-availability', c.establishment_id)
       from channel_connections c
      where c.account_id = v_account and c.state in ('active', 'pausing', 'disconnecting') and c.broken_at is null
        and exists (select from jsonb_array_elements(p_changes) change where concerns_channel(change ->> 'kind'));
    update change_counters set number = number + v_count, entries = entries + 1 where account_id = v_account
      returning number into v_number;
    if not found then -- the account's first request; that it was made is an entry of its own
      insert into change_counters as c (account_id, number, entries)
        values (v_account, v_count, (select count(*) from audit where account_id = v_account))
        on conflict (account_id) do update set number = c.number + v_count, entries = c.entries + 1
        returning number into v_number;
    end if;
    insert into changes (account_id, number, kind, ids, at, origin)
      select v_account, v_number - v_count + position, change ->> 'kind',
             array(select jsonb_array_elements_text(change -> 'ids')::uuid), p_at, p_origin
        from jsonb_array_elements(p_changes) with ordinality as listed (change, position);
  end if;
end $$;
