/*
 * A page of customers. p_patterns: LIKE patterns of plain words, all of which must occur in the names, tax numbers and
 * addresses of the account, its establishments and logins. p_group: 'all', 'expiring' (in the month of p_today, which is not
 * over) or 'read-only' (the last day is over). p_sort: 'name', 'email', 'posada', 'channel' or 'end'; without value last.
 */
create or replace function provider_customers(p_patterns text[], p_group text, p_sort text, p_descending boolean, p_limit integer,
                                   p_offset integer, p_today date)
  returns table (account_id uuid, name text, tax_id text, email text, posada_fee integer, channel_fee integer,
                 subscription_end date, total bigint, closes_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with found as (
    select c.*, case p_sort when 'name' then sort_key(c.name) when 'email' then sort_key(c.email) end as text_key,
           case p_sort when 'posada' then c.posada_fee when 'channel' then c.channel_fee
                       when 'end' then c.subscription_end - date '2000-01-01' end as number_key
      from customers c
     where case p_group when 'expiring' then c.subscription_end >= p_today
                                        and c.subscription_end < date_trunc('month', p_today) + interval '1 month'
                        when 'read-only' then c.subscription_end < p_today
                        else true end
       and (cardinality(p_patterns) = 0
            or plain_words(array[c.name, c.tax_id, c.email]
                 || array(select unnest(array[e.name, e.company, e.tax_id]) from establishments e where e.account_id = c.account_id)
                 || array(select l.email from logins l where l.account_id = c.account_id and not l.is_provider))
               like all (p_patterns)))
  select f.account_id, f.name, f.tax_id, f.email, f.posada_fee, f.channel_fee, f.subscription_end, count(*) over (), x.erase_at
    from found f left join account_closings x on x.account_id = f.account_id and x.erased_at is null
   order by case when not p_descending then f.text_key end, case when p_descending then f.text_key end desc nulls last,
            case when not p_descending then f.number_key end, case when p_descending then f.number_key end desc nulls last,
            sort_key(f.name), f.account_id
   limit p_limit offset p_offset
$$;

revoke all on function provider_customers from public;
grant execute on function provider_customers to posada_gate;
