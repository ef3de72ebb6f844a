/* Sets the hours of the establishment of a new registration, before anybody has signed in to its account. */
create or replace function gate_set_first_hours(p_account uuid, p_establishment uuid, p_check_in text, p_check_out text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update establishments set check_in_time = p_check_in, check_out_time = p_check_out
   where account_id = p_account and id = p_establishment and not times_are_set
     and not exists (select from sessions s where s.account_id = p_account)
$$;

revoke all on function gate_set_first_hours from public;
grant execute on function gate_set_first_hours to posada_gate;
