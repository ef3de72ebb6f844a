-- Expired subscriptions, and the provider's staff in a customer's account. See docs/decisions/038-expired-and-support.md.

/*
 * First statement of every signed-in transaction: who is it, and which account may this transaction see. With the last day of
 * the account's subscription, so that no further query has to look it up. Processes of the version before read the other
 * columns by their names.
 */
drop function enter(bytea, timestamptz);
create function enter(hash bytea, at timestamptz)
  returns table (account_id uuid, login_id uuid, session_id uuid, role text, subscription_end date)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  select s.account_id, s.login_id, s.id, l.role, p.subscription_end
    into account_id, login_id, session_id, role, subscription_end
    from session_tokens t
    join sessions s on s.id = t.session_id
    join logins l on l.account_id = s.account_id and l.id = s.login_id
    left join account_profiles p on p.account_id = s.account_id
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

/* As before (0055), with the last day of the account's subscription. */
drop function enter_cleaner(bytea, timestamptz);
create function enter_cleaner(p_token bytea, p_at timestamptz)
  returns table (account_id uuid, cleaner_id uuid, session_id uuid, establishment_id uuid, name text, subscription_end date)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare v_seen timestamptz;
begin
  select s.account_id, s.cleaner_id, s.id, c.establishment_id, c.name, s.last_seen_at, p.subscription_end
    into account_id, cleaner_id, session_id, establishment_id, name, v_seen, subscription_end
    from cleaner_sessions s join cleaners c on c.account_id = s.account_id and c.id = s.cleaner_id
    left join account_profiles p on p.account_id = s.account_id
   where s.token_hash = p_token and c.is_active
     and s.last_seen_at > p_at - interval '30 days' and s.opened_at > p_at - interval '90 days';
  if not found then return; end if;
  if v_seen < p_at - interval '1 hour' then
    update cleaner_sessions set last_seen_at = p_at where token_hash = p_token;
  end if;
  perform set_config('app.account_id', account_id::text, true);
  return next;
end $$;
revoke all on function enter_cleaner(bytea, timestamptz) from public;
grant execute on function enter_cleaner(bytea, timestamptz) to posada_app;

-- The provider's staff in a customer's account: who wrote a note or made a booking there is a login too. Nobody signs in with
-- it, it is no user of the account, and the account's users cannot change it.
alter table logins add column is_support boolean not null default false;
grant select (is_support) on logins to posada_app;
create policy support_logins_stay on logins as restrictive for update using (not is_support);
create policy support_logins_remain on logins as restrictive for delete using (not is_support);

-- One row each time that somebody of the provider enters a customer's account: a session of its own, without renewal.
create table support_sessions (
  account_id          uuid not null references accounts,
  id                  uuid not null,
  login_id            uuid not null, -- in this account, is_support
  provider_session_id uuid not null, -- of the desk: this one ends with it
  provider_name       text not null,
  reason              text not null, -- the customer reads it
  token_hash          bytea not null,
  opened_at           timestamptz not null,
  ends_at             timestamptz not null,
  ended_at            timestamptz,
  refused             text[] not null default '{}', -- paths of the calls that were tried and are not for the provider
  primary key (account_id, id),
  constraint support_session_id_taken unique (id),
  foreign key (account_id, login_id) references logins on delete cascade
);
create unique index support_sessions_token on support_sessions (token_hash);
create index support_sessions_of_provider on support_sessions (provider_session_id) where ended_at is null;
create index support_sessions_newest on support_sessions (opened_at desc, id);
call wall_off('support_sessions');
grant select (account_id, id, login_id, provider_name, reason, opened_at, ends_at, ended_at, refused),
      update (ended_at, refused) on support_sessions to posada_app;

/* Who signs out of the provider's desk leaves the customers' accounts too. */
create function end_support_sessions() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update support_sessions set ended_at = new.ended_at where provider_session_id = new.id and ended_at is null;
  return null;
end $$;
revoke all on function end_support_sessions() from public;
create trigger support_sessions_end after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_support_sessions();

/*
 * First statement of a transaction of the provider's staff in a customer's account: as enter(), with the rights of an owner. What
 * the transaction writes in the audit trail has the provider's name. The session of the desk is looked at each time.
 */
create function enter_support(p_token bytea, p_at timestamptz)
  returns table (account_id uuid, login_id uuid, session_id uuid, role text, subscription_end date)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare v_name text;
begin
  select s.account_id, s.login_id, s.id, 'owner', p.subscription_end, s.provider_name
    into account_id, login_id, session_id, role, subscription_end, v_name
    from support_sessions s
    join sessions d on d.id = s.provider_session_id
    join logins l on l.account_id = d.account_id and l.id = d.login_id
    left join account_profiles p on p.account_id = s.account_id
   where s.token_hash = p_token and s.ended_at is null and s.ends_at > p_at
     and d.ended_at is null and l.is_provider and l.state = 'active';
  if not found then return; end if;
  perform set_config('app.account_id', account_id::text, true), set_config('app.login_id', login_id::text, true),
          set_config('app.provider_name', v_name, true);
  return next;
end $$;
revoke all on function enter_support(bytea, timestamptz) from public;
grant execute on function enter_support(bytea, timestamptz) to posada_app;

/*
 * Opens a session of the provider's staff in a customer's account. Stands in the account's audit trail, with p_details, and in the
 * provider's own record. False if there is no such customer, or the desk's session is over.
 */
create function provider_enter_account(p_provider_session uuid, p_account uuid, p_session uuid, p_login uuid, p_token bytea,
                                       p_reason text, p_details text[], p_at timestamptz, p_ends_at timestamptz)
  returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_provider uuid;
  v_name text;
  v_email text;
  v_login uuid;
begin
  select l.id, coalesce(nullif(l.name, ''), l.email), l.email into v_provider, v_name, v_email
    from sessions s join logins l on l.account_id = s.account_id and l.id = s.login_id
   where s.id = p_provider_session and s.ended_at is null and l.is_provider and l.state = 'active';
  if not found or not exists (select from customers c where c.account_id = p_account) then return false; end if;
  insert into logins as l (account_id, id, email, email_key, name, role, state, is_support, created_at)
    values (p_account, p_login, v_email, 'soporte ' || v_provider || ' ' || p_account, 'Posada (soporte): ' || v_name,
            'read-only', 'disabled', true, p_at)
    on conflict (email_key) do update set name = excluded.name, email = excluded.email returning l.id into v_login;
  insert into support_sessions (account_id, id, login_id, provider_session_id, provider_name, reason, token_hash, opened_at, ends_at)
    values (p_account, p_session, v_login, p_provider_session, v_name, p_reason, p_token, p_at, p_ends_at);
  perform set_config('app.account_id', p_account::text, true), set_config('app.provider_name', v_name, true);
  perform finish_request('/api/admin/enter_customer', v_login, p_at, array[p_session], p_details, '[]',
                         '[{"kind": "account", "ids": []}]', '');
  perform provider_record_act(v_provider, v_name, 'enter', p_account, array[p_session], '', p_at);
  perform set_config('app.account_id', '', true), set_config('app.provider_name', '', true);
  return true;
end $$;
revoke all on function provider_enter_account(uuid, uuid, uuid, uuid, bytea, text, text[], timestamptz, timestamptz) from public;
grant execute on function provider_enter_account(uuid, uuid, uuid, uuid, bytea, text, text[], timestamptz, timestamptz) to posada_gate;

/*
 * A page of the times that the provider's staff entered customers' accounts, the newest first, with how many entries they left in
 * the audit trail, besides those of entering, leaving and refused calls.
 */
create function provider_accesses(p_limit integer, p_offset integer)
  returns table (id uuid, account_id uuid, customer_name text, provider_name text, reason text, opened_at timestamptz,
                 ends_at timestamptz, ended_at timestamptz, refused text[], acts bigint, total bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select s.id, s.account_id, coalesce(c.name, ''), s.provider_name, s.reason, s.opened_at, s.ends_at, s.ended_at, s.refused,
         (select count(*) from audit a
           where a.account_id = s.account_id and a.login_id = s.login_id and a.at >= s.opened_at
             and a.at <= coalesce(s.ended_at, s.ends_at) and not a.object_ids @> array[s.id]),
         (select count(*) from support_sessions)
    from (select * from support_sessions order by opened_at desc, id limit p_limit offset p_offset) s
    left join customers c on c.account_id = s.account_id
   order by s.opened_at desc, s.id;
end $$;
revoke all on function provider_accesses(integer, integer) from public;
grant execute on function provider_accesses(integer, integer) to posada_gate;

/* As before (0012), with the sessions of the provider's staff. */
create or replace function accounts_with_news(p_accounts uuid[], p_numbers bigint[], p_sessions uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.account_id from unnest(p_accounts, p_numbers) as known (account_id, number)
    join change_counters c on c.account_id = known.account_id and c.number > known.number
  union
  select s.account_id from sessions s where s.id = any(p_sessions) and s.ended_at is not null
  union
  select s.account_id from support_sessions s where s.id = any(p_sessions) and s.ended_at is not null
$$;
