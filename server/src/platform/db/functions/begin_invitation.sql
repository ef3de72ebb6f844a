/* Counts an invitation, also one that is then refused; false when the account has made 20 in the hour or 100 in the day. */
create or replace function begin_invitation(p_try uuid, p_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare v_subject text := 'invitations:' || nullif(current_setting('app.account_id', true), '')::uuid;
begin
  if v_subject is null then raise exception 'an invitation outside an account'; end if;
  perform pg_advisory_xact_lock(hashtextextended(v_subject, 0));
  if (select count(*) >= 100 or count(*) filter (where failed_at > p_at - interval '1 hour') >= 20 from failed_logins
       where subject = v_subject and failed_at > p_at - interval '1 day') then return false; end if;
  insert into failed_logins (try_id, subject, tried, failed_at) values (p_try, v_subject, v_subject, p_at);
  return true;
end $$;

revoke all on function begin_invitation from public;
grant execute on function begin_invitation to posada_app;
