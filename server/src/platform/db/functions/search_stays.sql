/*
 * Bookings of the transaction's own account that have every term in their key or in the name of one of their units; a
 * term is one word or several that count alike, 'garcia|gracia', of letters and digits. First the guests of a unit, then
 * who is in the house or arrives today, then the nearest to today. A definer's function as find_bookings is.
 *
 * Stays within five days are read one by one: a name that thousands have is found there fast, and nobody farther away
 * comes before. Only a search that finds fewer there reads the index of words. It holds no words of one or two letters:
 * for them stays within 45 days are read. Names of units count within 45 days. `total` is at least the number of results.
 */
create or replace function search_stays(p_terms text[], p_with_cancelled boolean, p_today date, p_limit integer)
  returns table (id uuid, total bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  v_states text := case when p_with_cancelled then 'true' else 'b.state in (''confirmed'', ''option'')' end;
  v_distance text := 'greatest(k.check_in - $2, $2 - k.check_out, 0), k.check_in desc, k.booking_id';
  v_order text;
  v_words text := 'k.account_id = $1';
  v_words_or_units text := 'true';
  v_in_unit uuid[] := '{}';
  v_is_indexed boolean := true;
  v_reach integer;
  v_term text;
  v_key text;
  v_units uuid[];
  v_stays uuid[];
  v_ids uuid[];
  v_total bigint;
begin
  foreach v_term in array p_terms loop
    select '(' || string_agg(format('k.search_key like %L', '%' || w || '%'), ' or ') || ')' into v_key
      from unnest(string_to_array(v_term, '|')) w;
    v_units := array(select r.id from rooms r where r.account_id = v_account
                        and (r.name_key = v_term or (length(v_term) > 1 and ' ' || r.name_key like '% ' || v_term || '%')));
    v_stays := array(select s.booking_id from booked_rooms s
                      where s.account_id = v_account and s.room_id = any (v_units) and s.holds and s.booking_id is not null
                        and s.check_out >= p_today - 45 and s.check_in <= p_today + 45);
    v_words := v_words || ' and ' || v_key;
    v_words_or_units := v_words_or_units || format(' and (%s or k.booking_id = any (%L::uuid[]))', v_key, v_stays);
    v_in_unit := v_in_unit || v_stays;
    v_is_indexed := v_is_indexed and length(v_term) > 2;
  end loop;
  v_order := 'k.booking_id = any ($4) desc, (b.state in (''confirmed'', ''option'') and k.check_in <= $2 and k.check_out >= $2
                and b.checked_out_at is null) desc, ' || v_distance;
  foreach v_reach in array case when v_is_indexed then array[5] else array[5, 45] end loop
    -- OFFSET keeps the planner from reading all that have the words, of whom it expects few.
    execute format(
      'select array_agg(id order by place), max(matches) from (
         select b.id, row_number() over (order by %1$s) as place, count(*) over () as matches
           from bookings b,
                lateral (select * from booking_search_keys s where s.account_id = $1 and s.booking_id = b.id offset 0) k
          where b.account_id = $1 and b.check_out >= $2 - $5 and b.check_in <= $2 + $5 and b.deleted_at is null
            and %2$s and %3$s) found
        where place <= $3', v_order, v_states, v_words_or_units)
      using v_account, p_today, p_limit, v_in_unit, v_reach into v_ids, v_total;
    if v_total >= p_limit then return query select each.id, v_total from unnest(v_ids) as each (id); return; end if;
  end loop;
  -- With cancelled bookings nothing is left out afterwards: only the nearest need be looked up.
  execute format(
    'with found as (select k.* from booking_search_keys k where %1$s
                    union select k.* from booking_search_keys k
                           where k.account_id = $1 and k.booking_id = any ($4 || $5) and %2$s),
          nearest as (select *, count(*) over () as matches from found k order by k.booking_id = any ($4) desc, %3$s limit $6)
     select array_agg(id order by place), max(matches) from (
       select b.id, row_number() over (order by %4$s) as place, k.matches
         from nearest k join bookings b on b.account_id = $1 and b.id = k.booking_id and %5$s) found
      where place <= $3',
    case when v_is_indexed then v_words else 'false' end, v_words_or_units, v_distance, v_order, v_states)
    using v_account, p_today, p_limit, v_in_unit, coalesce(v_ids, '{}'), case when p_with_cancelled then p_limit end
    into v_ids, v_total;
  return query select each.id, v_total from unnest(v_ids) as each (id);
end $$;

revoke all on function search_stays from public;
grant execute on function search_stays to posada_app;
