/*
 * Bookings of the transaction's own account whose search key has every word, the nearest to p_near first. A definer's
 * function: under a policy LIKE is not leakproof and would read the whole account instead of using the trigram index.
 */
create or replace function find_bookings(p_patterns text[], p_with_cancelled boolean, p_near timestamptz, p_limit integer)
  returns table (id uuid, total bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.id, count(*) over ()
    from booking_search_keys k join bookings b on b.account_id = k.account_id and b.id = k.booking_id
   where k.account_id = nullif(current_setting('app.account_id', true), '')::uuid
     and k.search_key like (select pattern from unnest(p_patterns) pattern order by length(pattern) desc limit 1)
     and k.search_key like all (p_patterns)
     and (p_with_cancelled or b.state in ('confirmed', 'option'))
   order by abs(k.check_in - p_near::date), b.id limit p_limit
$$;

revoke all on function find_bookings from public;
grant execute on function find_bookings to posada_app;
