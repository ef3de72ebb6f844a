/*
 * Jobs and messages that wait, and since when the oldest could have begun. A database whose queues were never created has no
 * jobs.
 */
create or replace function provider_waiting(p_queues text[], p_at timestamptz) returns table (waiting bigint, oldest_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select count(*), min(m.due_at) into waiting, oldest_at from mails m where m.state = 'waiting' and m.due_at <= p_at;
  if to_regclass('pgboss12.job') is not null then
    select waiting + count(*), least(oldest_at, min(j.start_after)) into waiting, oldest_at
      from pgboss12.job j where j.state < 'active' and j.name = any (p_queues);
  end if;
  return next;
end $$;

revoke all on function provider_waiting from public;
grant execute on function provider_waiting to posada_gate;
