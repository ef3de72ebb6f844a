/*
 * The invoices of the transaction's own account whose search key contains every term. With the owner's rights, because
 * a search behind row security cannot use the index of words. Terms have letters and digits only.
 */
create or replace function find_invoices(p_terms text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute
    'select id from invoices where account_id = $1 and deleted_at is null and '
    || (select string_agg(format('search_key like %L', '%' || t || '%'), ' and ') from unnest(p_terms) t)
    using nullif(current_setting('app.account_id', true), '')::uuid;
end $$;

revoke all on function find_invoices from public;
grant execute on function find_invoices to posada_app;
