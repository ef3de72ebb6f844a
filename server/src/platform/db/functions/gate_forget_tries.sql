/* Deletes the failures of these subjects with one thing tried: it was right. */
create or replace function gate_forget_tries(p_subjects text[], p_tried text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from failed_logins where subject = any (p_subjects) and tried = p_tried
$$;

revoke all on function gate_forget_tries from public;
grant execute on function gate_forget_tries to posada_gate;
