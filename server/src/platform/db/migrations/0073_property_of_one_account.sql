-- A property of a channel manager belongs to one establishment of the installation: two that send to it overwrite each other's prices and
-- units. See docs/decisions/046-one-property-one-account.md.
alter table channel_connections
  add column token_hash bytea,          -- with the installation's key: whether two accounts have the same token; null until it is known
  add column taken_over_at timestamptz; -- another account has taken over the property, and nobody has been told yet

-- Where several accounts are connected to one property already, the one that connected last goes on: a house that began anew has given up
-- its earlier account. The others end, and their workers say so.
update channel_connections c
   set state = 'disconnected', state_since = now(), push_activated_at = null, is_interrupted = true, taken_over_at = now(), wake_at = now()
  from (select account_id, establishment_id,
               row_number() over (partition by provider, property_id
                                  order by connected_at desc, account_id, establishment_id) as place
          from channel_connections where state <> 'disconnected') ranked
 where ranked.account_id = c.account_id and ranked.establishment_id = c.establishment_id and ranked.place > 1;

create unique index channel_property_of_one_account on channel_connections (provider, property_id) where state <> 'disconnected';

/*
 * How another account holds a property that the caller wants to connect: 'movable' to whoever shows its token, or where its access does
 * not work any more, else 'held'. Null where no other account holds it. Says nothing of who it is.
 */
create function channel_property_elsewhere(p_provider text, p_property text, p_token_hash bytea) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when c.token_hash = p_token_hash or c.broken_at is not null then 'movable' else 'held' end
    from channel_connections c
   where c.provider = p_provider and c.property_id = p_property and c.state <> 'disconnected'
     and c.account_id <> nullif(current_setting('app.account_id', true), '')::uuid
$$;
revoke all on function channel_property_elsewhere(text, text, bytea) from public;
grant execute on function channel_property_elsewhere(text, text, bytea) to posada_app;

/* Ends the connection of another account to a movable property. Its own worker tells that account. Returns whether there was one. */
create function take_over_channel_property(p_provider text, p_property text, p_token_hash bytea, p_at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with ended as (
    update channel_connections c
       set state = 'disconnected', state_since = p_at, push_activated_at = null, is_interrupted = true, taken_over_at = p_at, wake_at = p_at
     where c.provider = p_provider and c.property_id = p_property and c.state <> 'disconnected'
       and (c.token_hash = p_token_hash or c.broken_at is not null)
       and c.account_id <> nullif(current_setting('app.account_id', true), '')::uuid
    returning 1)
  select exists (select from ended)
$$;
revoke all on function take_over_channel_property(text, text, bytea, timestamptz) from public;
grant execute on function take_over_channel_property(text, text, bytea, timestamptz) to posada_app;
