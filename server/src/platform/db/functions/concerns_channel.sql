/* Whether a kind of change can be of what a channel manager is shown. */
create or replace function concerns_channel(p_kind text) returns boolean
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select p_kind in ('blocks', 'bookings', 'day-values', 'establishments', 'price-plans', 'sale-types', 'seasons', 'units')
$$;

revoke all on function concerns_channel from public;
grant execute on function concerns_channel to posada_app;
