/* Ends the connection of another account to a movable property. Its own worker tells that account. Returns whether there was one. */
create or replace function take_over_channel_property(p_provider text, p_property text, p_token_hash bytea, p_at timestamptz) returns boolean
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

revoke all on function take_over_channel_property from public;
grant execute on function take_over_channel_property to posada_app;
