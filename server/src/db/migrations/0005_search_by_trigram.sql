/*
 * LIKE ALL over an array reaches no index, so every search read all bookings of the account. The longest word, as a
 * single LIKE, is found in the trigram index; the others are checked on what it finds.
 */
create or replace function find_bookings(p_patterns text[], p_with_cancelled boolean, p_limit integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id from bookings
   where account_id = nullif(current_setting('app.account_id', true), '')::uuid
     and search_key like (select pattern from unnest(p_patterns) pattern order by length(pattern) desc limit 1)
     and search_key like all (p_patterns) and deleted_at is null
     and (p_with_cancelled or state in ('confirmed', 'option'))
   order by check_in desc, id limit p_limit
$$;
