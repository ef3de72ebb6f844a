/* The measurements since an instant, by call, each with one array of buckets. */
create or replace function provider_call_times(p_since timestamptz) returns table (call text, counts integer[], errors bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.call, array_agg(b.total::integer order by b.position),
         (select sum(e.errors) from call_times e where e.call = b.call and e.hour >= p_since)
    from (select t.call, bucket.position, sum(bucket.count) as total
            from call_times t, unnest(t.counts) with ordinality as bucket (count, position)
           where t.hour >= p_since group by t.call, bucket.position) b
   group by b.call
$$;

revoke all on function provider_call_times from public;
grant execute on function provider_call_times to posada_gate;
