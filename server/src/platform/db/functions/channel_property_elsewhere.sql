/*
 * How another account holds a property that the caller wants to connect: 'movable' to whoever shows its token, or where its access does
 * not work any more, else 'held'. Null where no other account holds it. Says nothing of who it is.
 */
create or replace function channel_property_elsewhere(p_provider text, p_property text, p_token_hash bytea) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when c.token_hash = p_token_hash or c.broken_at is not null then 'movable' else 'held' end
    from channel_connections c
   where c.provider = p_provider and c.property_id = p_property and c.state <> 'disconnected'
     and c.account_id <> nullif(current_setting('app.account_id', true), '')::uuid
$$;

revoke all on function channel_property_elsewhere from public;
grant execute on function channel_property_elsewhere to posada_app;
