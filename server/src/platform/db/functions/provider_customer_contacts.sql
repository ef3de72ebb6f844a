-- How the provider reaches customers: what a row of the list shows beside the sheet.
create or replace function provider_customer_contacts(p_accounts uuid[])
  returns table (account_id uuid, phone text, address text, postal_code text, municipality text, province_code text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.account_id, c.phone, coalesce(p.address, ''), coalesce(p.postal_code, ''), coalesce(p.municipality, ''),
         coalesce(p.province_code, '')
    from customers c
    left join account_profiles p on p.account_id = c.account_id
   where c.account_id = any (p_accounts)
$$;

revoke all on function provider_customer_contacts from public;
grant execute on function provider_customer_contacts to posada_gate;
