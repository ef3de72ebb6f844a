/* begin_try() for the gate, which has no session. */
create or replace function gate_begin_try(p_try uuid, p_subjects text[], p_tried text, p_at timestamptz) returns double precision
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select begin_try(p_try, p_subjects, p_tried, p_at)
$$;

revoke all on function gate_begin_try from public;
grant execute on function gate_begin_try to posada_gate;
