/*
 * A page of the clients whose search key holds every word; p_order: 'name', 'visits', 'id-number'. They are found once, by
 * their words, then counted and sorted: walking an index of the order instead reads half the account for a common name.
 */
create or replace function find_clients_page(p_patterns text[], p_is_company boolean, p_order text, p_descending boolean,
                                  p_limit integer, p_offset integer)
  returns table (id uuid, total bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_direction text := case when p_descending then 'desc' else 'asc' end;
  v_columns text := case p_order when 'visits' then 'f.visits %1$s'
                                 when 'id-number' then 'f.id_number %1$s'
                                 else 'f.name collate "es-x-icu" %1$s, f.surnames collate "es-x-icu" %1$s' end;
  v_longest text := (select pattern from unnest(p_patterns) pattern order by length(pattern) desc limit 1);
begin
  return query execute format(
    'with found as materialized (
       select id, name, surnames, visits, id_number from clients
        where account_id = $5 and is_company = $6 and search_key like $4 and search_key like all ($1) and deleted_at is null)
     select page.id, (select count(*) from found)
       from (select) one left join (
              select f.id, row_number() over () as place
                from (select * from found f order by ' || v_columns || ', f.id %1$s limit $2 offset $3) f) page on true
      order by place', v_direction)
    using p_patterns, p_limit, p_offset, v_longest, nullif(current_setting('app.account_id', true), '')::uuid, p_is_company;
end $$;

revoke all on function find_clients_page from public;
grant execute on function find_clients_page to posada_app;
