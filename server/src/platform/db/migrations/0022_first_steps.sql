-- The guide of a new account on the planning, and the hours with which an establishment made in our screens starts.

alter table accounts
  /* The owner has left the access to the traveller registry for later. */
  add column registry_postponed_at timestamptz,
  /* The guide is over: everything in it is done, or the owner has closed it. */
  add column first_steps_ended_at timestamptz;
update accounts a set first_steps_ended_at = now() where exists (select from bookings b where b.account_id = a.account_id);
grant update (registry_postponed_at, first_steps_ended_at) on accounts to posada_app;

/* Sets the hours of the establishment of a new registration, before anybody has signed in to its account. */
create function gate_set_first_hours(p_account uuid, p_establishment uuid, p_check_in text, p_check_out text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update establishments set check_in_time = p_check_in, check_out_time = p_check_out
   where account_id = p_account and id = p_establishment and not times_are_set
     and not exists (select from sessions s where s.account_id = p_account)
$$;
revoke all on function gate_set_first_hours(uuid, uuid, text, text) from public;
grant execute on function gate_set_first_hours(uuid, uuid, text, text) to posada_gate;
