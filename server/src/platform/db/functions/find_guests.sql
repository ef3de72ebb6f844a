/*
 * Guests of the transaction's own account whose search key holds every word, in the order asked for; a definer's
 * function as find_bookings is. p_order: 'arrival', 'name', 'document', 'nationality', each upwards or downwards. On a
 * page after the last the total stands in a row without id.
 */
create or replace function find_guests(p_patterns text[], p_order text, p_descending boolean, p_limit integer, p_offset integer)
  returns table (id uuid, total bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_column text := case p_order when 'name' then 'full_name collate "es-x-icu"' when 'document' then 'document_number'
                                when 'nationality' then 'nationality' else 'checked_in_at' end;
  v_direction text := case when p_descending then 'desc' else 'asc' end;
  -- The longest word is asked of the index; apart from the others, for LIKE ALL over an array reaches none.
  v_longest text := (select pattern from unnest(p_patterns) pattern order by length(pattern) desc limit 1);
begin
  -- Page and count apart: of a word that thousands have, sorting all of them took longest.
  return query execute format(
    'with found as (
       select g.id, row_number() over () as place from (
         select g.id from guests g
          where account_id = $5 and search_key like $4 and search_key like all ($1) and annulled_at is null
          order by %1$s %2$s, g.id %2$s limit $2 offset $3) g)
     select f.id, (select count(*) from guests
                    where account_id = $5 and search_key like $4 and search_key like all ($1) and annulled_at is null)
       from (select) one left join found f on true order by place', v_column, v_direction)
    using p_patterns, p_limit, p_offset, v_longest, nullif(current_setting('app.account_id', true), '')::uuid;
end $$;

revoke all on function find_guests from public;
grant execute on function find_guests to posada_app;
