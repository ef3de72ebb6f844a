/* Adds the measurements of a process: [{call, counts, errors}]. Deletes what is older than seven days. */
create or replace function gate_add_call_times(p_hour timestamptz, p_measured jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into call_times as t (hour, call, counts, errors)
    select p_hour, m ->> 'call', array(select jsonb_array_elements_text(m -> 'counts')::integer), (m ->> 'errors')::integer
      from jsonb_array_elements(p_measured) m
     order by m ->> 'call' -- several processes at once lock the rows in the same order
    on conflict (hour, call) do update
      set errors = t.errors + excluded.errors,
          counts = array(select coalesce(old, 0) + coalesce(new, 0)
                           from unnest(t.counts, excluded.counts) with ordinality as pair (old, new, position) order by position);
  delete from call_times where hour < p_hour - interval '7 days';
$$;

revoke all on function gate_add_call_times from public;
grant execute on function gate_add_call_times to posada_gate;
