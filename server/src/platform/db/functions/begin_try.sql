/*
 * Seconds to wait; 0 when the try may be looked at, and then it already counts as failed, so that tries at once cannot
 * overtake the count. Of an address only settled tries count, for many people sign in from one; 50 at once are enough.
 */
create or replace function begin_try(p_try uuid, p_subjects text[], p_tried text, p_at timestamptz) returns double precision
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_subject text;
  v_wait double precision;
begin
  for v_subject in select distinct unnest(p_subjects) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(v_subject, 0));
  end loop;
  delete from failed_logins where subject = any (p_subjects) and failed_at < p_at - interval '1 hour';
  -- A clock set back must not lengthen a wait.
  select max(gate_wait_after(counted.subject, failures) - greatest(0, extract(epoch from p_at - last_at))) into v_wait
    from (select subject, count(*) as failures, max(failed_at) as last_at from failed_logins
           where subject = any (p_subjects) and (settled or not starts_with(subject, 'address:'))
           group by subject) counted
   where failures >= 5;
  if v_wait > 0 then return v_wait; end if;
  if (select count(*) from failed_logins where subject = any (p_subjects) and starts_with(subject, 'address:')
         and not settled and failed_at > p_at - interval '10 seconds') >= 50 then return 1; end if;
  insert into failed_logins (try_id, subject, tried, failed_at) select p_try, unnest(p_subjects), p_tried, p_at;
  return 0;
end $$;

revoke all on function begin_try from public;
