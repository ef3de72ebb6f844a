/*
 * Rotates a refresh token. Returns the generation whose tokens are the answer, or null when there is no session any more:
 * 30 days without use, or 90 days after it was opened.
 * For 10 s a replaced token is answered with what replaced it (a lost answer, a second tab), but only to the device and
 * subnet that replaced it. Otherwise the token was copied: the session ends, for the thief and for the user, and unless it
 * was the same device and subnet the user gets the mail.
 */
create or replace function gate_rotate(p_session uuid, p_generation integer, p_refresh bytea, p_next_access bytea, p_next_refresh bytea,
                            p_device text, p_subnet text, p_mail_id uuid, p_subject text, p_text text, p_html text,
                            p_at timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_session sessions;
  v_presented session_tokens;
  v_is_same boolean;
  v_jobs jsonb := '[]';
begin
  select s.* into v_session from sessions s join logins l on l.account_id = s.account_id and l.id = s.login_id
   where s.id = p_session and s.ended_at is null and l.state = 'active'
     and s.last_seen_at > p_at - interval '30 days' and s.opened_at > p_at - interval '90 days'
   for update of s;
  if not found then return null; end if;
  select * into v_presented from session_tokens
   where session_id = p_session and generation = p_generation and refresh_hash = p_refresh;
  if found and v_presented.generation = v_session.generation then
    update session_tokens set replaced_at = p_at, replaced_device = p_device, replaced_subnet = p_subnet
     where session_id = p_session and generation = p_generation;
    delete from session_tokens where session_id = p_session and replaced_at < p_at - interval '1 hour';
    insert into session_tokens (session_id, generation, access_hash, refresh_hash, made_at)
      values (p_session, p_generation + 1, p_next_access, p_next_refresh, p_at);
    update sessions set generation = p_generation + 1, last_seen_at = p_at where id = p_session;
    return p_generation + 1;
  end if;
  v_is_same := found and coalesce(v_presented.replaced_device = p_device and v_presented.replaced_subnet = p_subnet, true);
  if v_is_same and v_presented.replaced_at > p_at - interval '10 seconds' then return v_session.generation; end if;
  update sessions set ended_at = p_at where id = p_session;
  perform set_config('app.account_id', v_session.account_id::text, true);
  if not v_is_same then
    insert into mails (account_id, id, purpose, recipient, subject, text_body, html_body, due_at, created_at)
      select account_id, p_mail_id, 'session-copied', email, p_subject, p_text, p_html, p_at, p_at
        from logins where account_id = v_session.account_id and id = v_session.login_id;
    v_jobs := jsonb_build_array(jsonb_build_object('queue', 'mail', 'id', v_session.account_id));
  end if;
  perform finish_request('session reused', v_session.login_id, p_at, array[p_session], '{}', v_jobs,
                         jsonb_build_array(jsonb_build_object('kind', 'sessions', 'ids', jsonb_build_array(p_session))), '');
  perform set_config('app.account_id', '', true);
  return null;
end $$;

revoke all on function gate_rotate from public;
grant execute on function gate_rotate to posada_gate;
