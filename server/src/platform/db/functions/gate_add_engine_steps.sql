/*
 * Adds what a process has counted of visitors: [{account, establishment, day, step, count}], and [{account, establishment, day, checkIn,
 * checkOut, count}] of searches without anything free. An account that is being erased gets nothing more. Of a day no more different
 * stays are kept than p_most, so that nobody fills the table.
 */
create or replace function gate_add_engine_steps(p_steps jsonb, p_sought jsonb, p_most integer) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into engine_steps as t (account_id, establishment_id, day, step, count)
    select e.account_id, e.id, s.day, s.step, s.count
      from jsonb_to_recordset(p_steps) as s(account uuid, establishment uuid, day date, step text, count integer)
      join establishments e on e.account_id = s.account and e.id = s.establishment
     where not exists (select from account_closings c where c.account_id = e.account_id and c.erasing_at is not null)
     order by 1, 2, 3, 4 -- several processes at once lock the rows in the same order
    on conflict (account_id, establishment_id, day, step) do update set count = t.count + excluded.count;
  insert into engine_sought as t (account_id, establishment_id, day, check_in, check_out, count)
    select e.account_id, e.id, s.day, s."checkIn", s."checkOut", s.count
      from jsonb_to_recordset(p_sought)
             as s(account uuid, establishment uuid, day date, "checkIn" date, "checkOut" date, count integer)
      join establishments e on e.account_id = s.account and e.id = s.establishment
     where not exists (select from account_closings c where c.account_id = e.account_id and c.erasing_at is not null)
       and (select count(*) from engine_sought k
             where k.account_id = e.account_id and k.establishment_id = e.id and k.day = s.day) < p_most
     order by 1, 2, 3, 4, 5
    on conflict (account_id, establishment_id, day, check_in, check_out) do update set count = t.count + excluded.count;
$$;

revoke all on function gate_add_engine_steps from public;
grant execute on function gate_add_engine_steps to posada_gate;
