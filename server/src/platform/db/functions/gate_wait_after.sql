/* Seconds that a subject with so many failures in the last hour waits after the newest. */
create or replace function gate_wait_after(p_subject text, p_failures bigint) returns double precision
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select case when p_failures < 5 then 0
              when starts_with(p_subject, 'address:') then least(10, 1 + (p_failures - 5) / 5)
              else least(60, 2 ^ (least(p_failures, 20) - 5)) end
$$;

revoke all on function gate_wait_after from public;
grant execute on function gate_wait_after to posada_gate;
