/*
 * A page of the times that the provider's staff entered customers' accounts, the newest first, with how many entries they left in
 * the audit trail, besides those of entering, leaving and refused calls.
 */
create or replace function provider_accesses(p_limit integer, p_offset integer)
  returns table (id uuid, account_id uuid, customer_name text, provider_name text, reason text, opened_at timestamptz,
                 ends_at timestamptz, ended_at timestamptz, refused text[], acts bigint, total bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select s.id, s.account_id, coalesce(c.name, ''), s.provider_name, s.reason, s.opened_at, s.ends_at, s.ended_at, s.refused,
         (select count(*) from audit a
           where a.account_id = s.account_id and a.login_id = s.login_id and a.at >= s.opened_at
             and a.at <= coalesce(s.ended_at, s.ends_at) and not a.object_ids @> array[s.id]),
         (select count(*) from support_sessions)
    from (select * from support_sessions order by opened_at desc, id limit p_limit offset p_offset) s
    left join customers c on c.account_id = s.account_id
   order by s.opened_at desc, s.id;
end $$;

revoke all on function provider_accesses from public;
grant execute on function provider_accesses to posada_gate;
