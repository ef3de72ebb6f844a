-- The provider's desk. See docs/decisions/037-provider-desk.md.

-- The name of the provider's staff who made a change in the account; null where a user of the account or a job made it.
-- The transaction that works for them sets app.provider_name, and every entry that it writes has the name.
alter table audit add column provider_name text;
alter table audit alter column provider_name set default nullif(current_setting('app.provider_name', true), '');

/*
 * Session behind an access token, for the provider's desk, with the login's name. Processes of the version before read
 * the first three columns by their names.
 */
drop function gate_session(bytea, timestamptz);
create function gate_session(p_hash bytea, p_at timestamptz)
  returns table (login_id uuid, session_id uuid, is_provider boolean, name text, email text, opened_at timestamptz,
                 second_factor_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.login_id, s.id, l.is_provider, coalesce(nullif(l.name, ''), l.email), l.email, s.opened_at, l.second_factor_since
    from session_tokens t join sessions s on s.id = t.session_id join logins l on l.account_id = s.account_id and l.id = s.login_id
   where t.access_hash = p_hash and t.made_at > p_at - interval '15 minutes'
     and (t.replaced_at is null or t.replaced_at > p_at - interval '60 seconds')
     and s.ended_at is null and l.state = 'active'
$$;
revoke all on function gate_session(bytea, timestamptz) from public;
grant execute on function gate_session(bytea, timestamptz) to posada_gate;
