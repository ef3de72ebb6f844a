/* Clients of the transaction's own account whose search key holds every word; a definer's function as find_bookings is. */
create or replace function find_clients(p_patterns text[], p_limit integer)
  returns table (id uuid, total bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, count(*) over () from clients c
   where account_id = nullif(current_setting('app.account_id', true), '')::uuid
     and search_key like (select pattern from unnest(p_patterns) pattern order by length(pattern) desc limit 1)
     and search_key like all (p_patterns) and deleted_at is null
   order by c.name collate "es-x-icu", c.surnames collate "es-x-icu", c.id limit p_limit
$$;

revoke all on function find_clients from public;
grant execute on function find_clients to posada_app;
