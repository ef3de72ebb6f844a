/* Session behind an access token, for the provider's desk. */
create or replace function gate_session(p_hash bytea, p_at timestamptz)
  returns table (login_id uuid, session_id uuid, is_provider boolean, name text, email text, opened_at timestamptz,
                 second_factor_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.login_id, s.id, l.is_provider, coalesce(nullif(l.name, ''), l.email), l.email, s.opened_at, l.second_factor_since
    from session_tokens t join sessions s on s.id = t.session_id join logins l on l.account_id = s.account_id and l.id = s.login_id
   where t.access_hash = p_hash and t.made_at > p_at - interval '15 minutes'
     and (t.replaced_at is null or t.replaced_at > p_at - interval '60 seconds')
     and s.ended_at is null and l.state = 'active'
$$;

revoke all on function gate_session from public;
grant execute on function gate_session to posada_gate;
