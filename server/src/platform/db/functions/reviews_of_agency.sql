/*
 * Reviews of an agency of the transaction's own account by everybody who wrote of a company of the same valid number:
 * the tenant wall's one exception. Stars, text, month, and the province of the first house that has said its own; never
 * who. One's own first, of the agency itself even when its number has changed since, which nobody else is shown.
 */
create or replace function reviews_of_agency(p_agency uuid)
  returns table (rating integer, body text, province_code text, month date, is_own boolean, is_shared boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with asked as (
    select id, review_key, account_id from agencies
     where account_id = nullif(current_setting('app.account_id', true), '')::uuid and id = p_agency and deleted_at is null),
  told as (
    select distinct on (r.account_id)
           r.rating, r.body, date_trunc('month', r.written_at)::date as month, r.account_id = asked.account_id as is_own,
           r.review_key <> '' and r.review_key = asked.review_key as is_shared,
           coalesce((select e.province_code from establishments e
                      where e.account_id = r.account_id and e.province_code <> ''
                      order by e.created_at, e.id limit 1), '') as province_code
      from asked join agency_reviews r on (r.account_id = asked.account_id and r.agency_id = asked.id)
                                       or (r.review_key <> '' and r.review_key = asked.review_key)
     order by r.account_id, (r.agency_id = asked.id) desc)
  select rating, body, province_code, month, is_own, is_shared
    from told order by is_own desc, month desc, md5(body)
$$;

revoke all on function reviews_of_agency from public;
grant execute on function reviews_of_agency to posada_app;
