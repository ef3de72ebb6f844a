/* Of the agencies of the transaction's own account, those whose number the provider has confirmed. */
create or replace function verified_agencies() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id from agencies a join verified_tax_ids v on v.tax_id_key = a.review_key
   where a.account_id = nullif(current_setting('app.account_id', true), '')::uuid and a.review_key <> ''
$$;

revoke all on function verified_agencies from public;
grant execute on function verified_agencies to posada_app;
