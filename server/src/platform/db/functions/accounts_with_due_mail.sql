/* Accounts that have mail due: for the sweep, which is a worker and no request. */
create or replace function accounts_with_due_mail(p_at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct account_id from mails where state = 'waiting' and due_at <= p_at
$$;

revoke all on function accounts_with_due_mail from public;
