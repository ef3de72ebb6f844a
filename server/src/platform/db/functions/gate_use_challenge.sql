/* A solved human check works once: false when it was used within the last day. */
create or replace function gate_use_challenge(p_hash bytea, p_at timestamptz) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from used_challenges where used_at < p_at - interval '1 day';
  with used as (insert into used_challenges values (p_hash, p_at) on conflict (hash) do nothing returning 1)
  select exists (select from used)
$$;

revoke all on function gate_use_challenge from public;
grant execute on function gate_use_challenge to posada_gate, posada_app;
