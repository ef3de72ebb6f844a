/* One customer's sheet; no row if there is none. last_seen: the newest use of a session of the account's own users. */
create or replace function provider_customer(p_account uuid, p_at timestamptz)
  returns table (account_id uuid, name text, tax_id text, email text, phone text, address text, postal_code text,
                 municipality text, province_code text, posada_fee integer, channel_fee integer, subscription_end date,
                 establishments bigint, units bigint, last_seen_at timestamptz, last_seen_by text,
                 registry_waiting bigint, registry_due_at timestamptz, fiscal_waiting bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.account_id, c.name, c.tax_id, c.email, c.phone, coalesce(p.address, ''), coalesce(p.postal_code, ''),
         coalesce(p.municipality, ''), coalesce(p.province_code, ''), c.posada_fee, c.channel_fee, c.subscription_end,
         (select count(*) from establishments e where e.account_id = c.account_id),
         (select count(*) from rooms r where r.account_id = c.account_id and r.deleted_at is null),
         s.last_seen_at, coalesce(s.name, ''),
         (select count(*) from registry_backlog(p_at) b where b.account_id = c.account_id),
         (select min(b.due_at) from registry_backlog(p_at) b where b.account_id = c.account_id),
         (select count(*) from record_submissions r where r.account_id = c.account_id and r.state = 'pending')
    from customers c
    left join account_profiles p on p.account_id = c.account_id
    left join lateral (select s.last_seen_at, coalesce(nullif(l.name, ''), l.email) as name
                         from sessions s join logins l on l.account_id = s.account_id and l.id = s.login_id
                        where s.account_id = c.account_id and not l.is_provider
                        order by s.last_seen_at desc limit 1) s on true
   where c.account_id = p_account
$$;

revoke all on function provider_customer from public;
grant execute on function provider_customer to posada_gate;
