-- One search over all that a booking is known by, and the words by which a misspelt one is recognised.

/*
 * What a booking is found by, its own search key and those of its guests, with the dates by which the found ones are
 * sorted. Written by the triggers below.
 */
create table booking_search_keys (
  account_id uuid not null,
  booking_id uuid not null,
  search_key text not null,
  check_in   date not null,
  check_out  date not null,
  primary key (account_id, booking_id),
  foreign key (account_id, booking_id) references bookings on delete cascade
);
create index booking_search_keys_searched on booking_search_keys using gin (account_id, search_key gin_trgm_ops);
call wall_off('booking_search_keys');
grant select on booking_search_keys to posada_app;

/*
 * The words of the names in an account. A word may stand here twice: were it unique, whoever adds a new name would wait
 * for the end of an import that adds the same one.
 */
create table search_words (
  account_id uuid not null references accounts,
  id         uuid not null default gen_random_uuid(),
  word       text not null,
  primary key (account_id, id)
);
create index search_words_by_word on search_words (account_id, word text_pattern_ops);
create index search_words_by_likeness on search_words using gin (account_id, word gin_trgm_ops);
call wall_off('search_words');
grant select on search_words to posada_app;

/* The words of a search key without digits: names, not phones, documents or locators. */
create function name_words(p_key text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct w from unnest(string_to_array(p_key, ' ')) w where length(w) between 3 and 40 and w !~ '[0-9]')
$$;
revoke all on function name_words(text) from public;

/* Adds the new words, and removes those that are in no key of the account any more, so that erased names are gone here too. */
create function replace_search_words(p_account uuid, p_old text, p_new text) returns void language plpgsql as $$
declare
  v_gone text[] := array(select unnest(name_words(p_old)) except select unnest(name_words(p_new)));
begin
  insert into search_words (account_id, word)
    select p_account, w from unnest(name_words(p_new)) w
     where not exists (select from search_words s where s.account_id = p_account and s.word = w);
  if v_gone = '{}' then return; end if;
  delete from search_words s
   where s.account_id = p_account and s.word = any (v_gone)
     and not exists (select from booking_search_keys k where k.account_id = p_account and k.search_key like '%' || s.word || '%')
     and not exists (select from clients c
                      where c.account_id = p_account and c.search_key like '%' || s.word || '%' and c.deleted_at is null);
end $$;
revoke all on function replace_search_words(uuid, text, text) from public;

create function write_booking_search_key(p_account uuid, p_booking uuid) returns void language plpgsql as $$
declare
  v_old text := (select search_key from booking_search_keys where account_id = p_account and booking_id = p_booking);
  v_new text;
  v_check_in date;
  v_check_out date;
begin
  select concat_ws(' ', b.search_key,
           (select string_agg(g.search_key, ' ' order by g.created_at, g.id) from guests g
             where g.account_id = p_account and g.booking_id = p_booking and g.annulled_at is null)),
         b.check_in, b.check_out into v_new, v_check_in, v_check_out
    from bookings b where b.account_id = p_account and b.id = p_booking and b.deleted_at is null;
  if v_new is null then
    delete from booking_search_keys where account_id = p_account and booking_id = p_booking;
  else
    insert into booking_search_keys values (p_account, p_booking, v_new, v_check_in, v_check_out)
      on conflict (account_id, booking_id)
      do update set search_key = excluded.search_key, check_in = excluded.check_in, check_out = excluded.check_out;
  end if;
  if v_new is not distinct from v_old then return; end if;
  perform replace_search_words(p_account, v_old, v_new);
end $$;
revoke all on function write_booking_search_key(uuid, uuid) from public;

create function search_new_booking() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_word text;
begin
  if new.deleted_at is not null then return null; end if;
  insert into booking_search_keys values (new.account_id, new.id, new.search_key, new.check_in, new.check_out);
  foreach v_word in array name_words(new.search_key) loop
    if not exists (select from search_words s where s.account_id = new.account_id and s.word = v_word) then
      insert into search_words (account_id, word) values (new.account_id, v_word);
    end if;
  end loop;
  return null;
end $$;
/* Only the dates changed: the words stay. */
create function search_moved_booking() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update booking_search_keys set check_in = new.check_in, check_out = new.check_out
   where account_id = new.account_id and booking_id = new.id;
  return null;
end $$;
create function search_changed_booking() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform write_booking_search_key(new.account_id, new.id);
  return null;
end $$;
create function search_guests_of_booking() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform write_booking_search_key(old.account_id, old.booking_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.booking_id <> old.booking_id) then
    perform write_booking_search_key(new.account_id, new.booking_id);
  end if;
  return null;
end $$;
create function search_words_of_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform replace_search_words(coalesce(new.account_id, old.account_id),
                               case when tg_op <> 'INSERT' and old.deleted_at is null then old.search_key end,
                               case when tg_op <> 'DELETE' and new.deleted_at is null then new.search_key end);
  return null;
end $$;
revoke all on function search_new_booking(), search_moved_booking(), search_changed_booking(), search_guests_of_booking(),
  search_words_of_client() from public;

create trigger search_new_booking after insert on bookings for each row execute function search_new_booking();
create trigger search_changed_booking after update of search_key, deleted_at on bookings
  for each row when (old.search_key <> new.search_key or old.deleted_at is distinct from new.deleted_at)
  execute function search_changed_booking();
create trigger search_moved_booking after update of check_in, check_out on bookings
  for each row when ((old.check_in, old.check_out) <> (new.check_in, new.check_out))
  execute function search_moved_booking();
create trigger search_new_guest after insert or delete on guests for each row execute function search_guests_of_booking();
create trigger search_changed_guest after update of search_key, booking_id, annulled_at on guests
  for each row when (old.search_key <> new.search_key or old.booking_id <> new.booking_id
                     or old.annulled_at is distinct from new.annulled_at)
  execute function search_guests_of_booking();
create trigger search_new_client after insert or delete on clients for each row execute function search_words_of_client();
create trigger search_changed_client after update of search_key, deleted_at on clients
  for each row when (old.search_key <> new.search_key or old.deleted_at is distinct from new.deleted_at)
  execute function search_words_of_client();

insert into booking_search_keys
  select b.account_id, b.id, concat_ws(' ', b.search_key, g.keys), b.check_in, b.check_out
    from bookings b
    left join (select account_id, booking_id, string_agg(search_key, ' ' order by created_at, id) as keys from guests
                where annulled_at is null group by 1, 2) g on g.account_id = b.account_id and g.booking_id = b.id
   where b.deleted_at is null;
insert into search_words (account_id, word)
  select account_id, w from booking_search_keys, unnest(name_words(search_key)) w
  union select account_id, w from clients, unnest(name_words(search_key)) w where deleted_at is null;

/* The keys hold what the bookings' own index held: one less to write for each booking. */
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
drop index bookings_searched;

/*
 * Bookings of the transaction's own account that have every term in their key or in the name of one of their units; a
 * term is one word or several that count alike, 'garcia|gracia', of letters and digits. First the guests of a unit, then
 * who is in the house or arrives today, then the nearest to today. A definer's function as find_bookings is.
 *
 * Stays within five days are read one by one: a name that thousands have is found there fast, and nobody farther away
 * comes before. Only a search that finds fewer there reads the index of words. It holds no words of one or two letters:
 * for them stays within 45 days are read. Names of units count within 45 days. `total` is at least the number of results.
 */
create function search_stays(p_terms text[], p_with_cancelled boolean, p_today date, p_limit integer)
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
revoke all on function search_stays(text[], boolean, date, integer) from public;
grant execute on function search_stays(text[], boolean, date, integer) to posada_app;

/*
 * For each term that begins no word of the transaction's own account, the words most like it. A term that begins a word
 * stands for itself; one that is like none has no row.
 */
create function similar_words(p_terms text[]) returns table (term text, word text, likeness real)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t, coalesce(known.word, near.word), coalesce(known.likeness, near.likeness)
    from unnest(p_terms) t
    left join lateral (select t as word, 1::real as likeness from search_words s
                        where s.account_id = nullif(current_setting('app.account_id', true), '')::uuid
                          and s.word like t || '%' limit 1) known on true
    left join lateral (select s.word, max(similarity(s.word, t)) as likeness from search_words s
                        where known.word is null and s.account_id = nullif(current_setting('app.account_id', true), '')::uuid
                          and s.word % t
                        group by s.word order by 2 desc, 1 limit 5) near on true
   where coalesce(known.word, near.word) is not null
$$;
revoke all on function similar_words(text[]) from public;
grant execute on function similar_words(text[]) to posada_app;
