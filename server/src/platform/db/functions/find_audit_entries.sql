/*
 * A page of the audit trail, by time: entries each word of which is part of the action (p_actions: for each word, the
 * actions whose name has it), the user, the details, or the name of an object as it is called today. p_only: only these
 * actions. p_quiet: actions that are left out where no user and no details are recorded. A definer's function for the sake
 * of its indexes, as find_bookings is. On a page after the last the total is in a row without id.
 */
create or replace function find_audit_entries(p_patterns text[], p_actions jsonb, p_from date, p_to date, p_login uuid, p_only text[],
                                   p_quiet text[], p_ascending boolean, p_limit integer, p_offset integer)
  returns table (id bigint, total bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  v_where text := format('a.account_id = %L', v_account);
  v_bare text;
  v_count text;
  v_order text := case when p_ascending then 'a.at, a.id' else 'a.at desc, a.id desc' end;
  v_pattern text;
  v_actions text[];
  v_logins uuid[];
  v_objects uuid[];
  v_entries bigint[];
  v_is_short boolean;
  v_whole text;
  v_name text;
begin
  if p_from is not null then
    v_where := v_where || format(' and a.at >= %L', p_from::timestamp at time zone 'Europe/Madrid');
  end if;
  if p_to is not null then
    v_where := v_where || format(' and a.at < %L', (p_to + 1)::timestamp at time zone 'Europe/Madrid');
  end if;
  if p_login is not null then
    v_where := v_where || format(' and a.login_id = %L', p_login);
  end if;
  if p_only is not null then
    v_where := v_where || format(' and a.action = any (%L::text[])', p_only);
  end if;
  v_bare := format('a.login_id is null and a.details = ''{}'' and a.action = any (%L::text[])', p_quiet);
  if cardinality(p_quiet) > 0 then
    v_where := v_where || format(' and not (%s)', v_bare);
  end if;
  for v_word in 1 .. cardinality(p_patterns) loop
    v_pattern := p_patterns[v_word];
    v_actions := array(select jsonb_array_elements_text(p_actions -> (v_word - 1)));
    v_logins := array(select l.id from logins l where l.account_id = v_account
                         and plain_words(array[coalesce(nullif(l.name, ''), l.email)]) like v_pattern);
    v_objects := v_logins
      || array(select r.id from rooms r where r.account_id = v_account and plain_words(array[r.name]) like v_pattern)
      || array(select e.id from establishments e where e.account_id = v_account and plain_words(array[e.name]) like v_pattern)
      || array(select g.id from agencies g where g.account_id = v_account and plain_words(array[g.name]) like v_pattern)
      || array(select x.id from extras x where x.account_id = v_account and plain_words(array[x.name]) like v_pattern);
    -- Two letters stand in half of all names: then they have to be a word of it. Patterns carry two signs.
    v_is_short := length(v_pattern) < 5;
    v_whole := case when v_is_short then '% ' || trim(v_pattern, '%') || ' %' else '%' end;
    v_name := format(case when v_is_short then '\m%s\M' else '%s' end, trim(v_pattern, '%'));
    v_objects := v_objects
      || array(select b.id from bookings b where b.account_id = v_account and b.search_key like v_pattern
                  and ' ' || b.search_key || ' ' like v_whole and plain_words(array[b.locator]) ~ v_name)
      || array(select c.id from clients c where c.account_id = v_account and c.deleted_at is null
                  and c.search_key like v_pattern and ' ' || c.search_key || ' ' like v_whole
                  and plain_words(array[c.name, c.surnames]) ~ v_name)
      || array(select g.id from guests g where g.account_id = v_account and g.annulled_at is null
                  and g.search_key like v_pattern and ' ' || g.search_key || ' ' like v_whole
                  and plain_words(array[g.full_name]) ~ v_name);
    -- One by one: for thousands of ids at once the index takes a hundred times as long.
    v_entries := array(select e.id from unnest(v_objects) o (id), lateral
                         (select a.id from audit a where a.object_ids @> array[o.id] and a.account_id = v_account offset 0) e
                        union
                       select a.id from audit a
                        where a.account_id = v_account and a.details_key <> '' and a.details_key like v_pattern);
    -- A word of no action and no user is rare: then the few entries that it stands in lead to the rest.
    v_where := v_where || case when v_actions = '{}' and v_logins = '{}' then format(' and a.id = any (%L::bigint[])', v_entries)
      else format(' and (a.action = any (%L::text[]) or a.login_id = any (%L::uuid[]) or a.id = any (%L::bigint[]))',
                  v_actions, v_logins, v_entries) end;
  end loop;
  v_count := format('(select count(*) from audit a where %s)', v_where);
  if cardinality(p_patterns) = 0 and num_nonnulls(p_from, p_to, p_login, p_only) = 0 then
    v_count := format('coalesce((select entries from change_counters where account_id = %L)
                                - (select count(*) from audit a where a.account_id = %L and %s), %s)',
                      v_account, v_account, v_bare, v_count);
  end if;
  return query execute format(
    'with found as (
       select p.id, row_number() over () as place
         from (select a.id from audit a where %s order by %s limit $1 offset $2) p)
     select f.id, %s from (select) one left join found f on true order by place',
    v_where, v_order, v_count) using p_limit, p_offset;
end $$;

revoke all on function find_audit_entries from public;
grant execute on function find_audit_entries to posada_app;
