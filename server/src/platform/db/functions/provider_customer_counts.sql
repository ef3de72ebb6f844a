/* How many customers there are in each group, and their establishments. */
create or replace function provider_customer_counts(p_today date)
  returns table (customers bigint, expiring bigint, read_only bigint, establishments bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*),
         count(*) filter (where c.subscription_end >= p_today
                            and c.subscription_end < date_trunc('month', p_today) + interval '1 month'),
         count(*) filter (where c.subscription_end < p_today),
         (select count(*) from establishments)
    from customers c
$$;

revoke all on function provider_customer_counts from public;
grant execute on function provider_customer_counts to posada_gate;
