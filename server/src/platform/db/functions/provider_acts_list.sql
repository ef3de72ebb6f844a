/* The newest acts, with the customer's name. */
create or replace function provider_acts_list(p_limit integer)
  returns table (id text, at timestamptz, login_name text, act text, customer_name text, details text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id::text, a.at, a.login_name, a.act, coalesce(c.name, ''), a.details
    from (select * from provider_acts order by id desc limit p_limit) a
    left join customers c on c.account_id = a.customer_id
   order by a.id desc
$$;

revoke all on function provider_acts_list from public;
grant execute on function provider_acts_list to posada_gate;
