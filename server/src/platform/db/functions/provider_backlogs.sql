/*
 * Backlogs by account, the most urgent first: reports to the authorities ('registry', with the next legal deadline) and
 * records for the AEAT ('fiscal', with the time of the next attempt). refused: what the customer has to put right.
 */
create or replace function provider_backlogs(p_at timestamptz)
  returns table (kind text, account_id uuid, name text, waiting bigint, refused bigint, due_at timestamptz,
                 next_at timestamptz, failure text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with registry as (
    select account_id, count(*) as waiting, min(due_at) as due_at, max(last_failure) as failure
      from registry_backlog(p_at) group by account_id),
  registry_refused as (
    select account_id, count(*) as refused from communications
     where state in ('refused', 'unconfirmed') and not is_solved group by account_id),
  fiscal as (
    select s.account_id, count(*) filter (where s.state = 'pending') as waiting,
           count(*) filter (where s.state = 'rejected' and not s.is_replaced) as refused
      from record_submissions s
     where s.state = 'pending' or (s.state = 'rejected' and not s.is_replaced) group by s.account_id),
  taxpayers as (
    select account_id, min(greatest(retry_at, next_send_at, p_at)) as next_at, max(last_failure) as failure
      from verifactu_taxpayers where is_active group by account_id),
  merged as (
    select 'registry' as kind, coalesce(r.account_id, f.account_id) as account_id, coalesce(r.waiting, 0) as waiting,
           coalesce(f.refused, 0) as refused, r.due_at, null::timestamptz as next_at, coalesce(r.failure, '') as failure
      from registry r full join registry_refused f on f.account_id = r.account_id
    union all
    select 'fiscal', f.account_id, f.waiting, f.refused, null, case when f.waiting > 0 then t.next_at end,
           coalesce(t.failure, '')
      from fiscal f left join taxpayers t on t.account_id = f.account_id)
  select m.kind, m.account_id, c.name, m.waiting, m.refused, m.due_at, m.next_at, m.failure
    from merged m join customers c on c.account_id = m.account_id
   order by m.due_at, m.next_at, m.waiting desc, m.account_id
$$;

revoke all on function provider_backlogs from public;
grant execute on function provider_backlogs to posada_gate;
