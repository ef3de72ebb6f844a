/* Mails a link where an active login has that address; at most three that are still open. Says nothing either way. */
create or replace function gate_request_recovery(p_email_key text, p_token_hash bytea, p_mail_id uuid, p_subject text,
                                      p_text text, p_html text, p_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare found_login logins;
begin
  select * into found_login from logins where email_key = p_email_key and state = 'active' for no key update;
  if not found then return; end if;
  -- A link lives an hour, so these are also those of the last hour.
  if (select count(*) from recovery_links r
       where r.account_id = found_login.account_id and r.login_id = found_login.id and r.purpose = 'recovery'
         and r.used_at is null and r.expires_at > p_at) >= 3 then return; end if;
  insert into recovery_links (token_hash, account_id, login_id, purpose, expires_at)
    values (p_token_hash, found_login.account_id, found_login.id, 'recovery', p_at + interval '1 hour');
  insert into mails (account_id, id, purpose, recipient, subject, text_body, html_body, due_at, expires_at, created_at)
    values (found_login.account_id, p_mail_id, 'recovery', found_login.email, p_subject, p_text, p_html, p_at,
            p_at + interval '1 hour', p_at);
  perform set_config('app.account_id', found_login.account_id::text, true);
  perform enqueue('mail', found_login.account_id);
  perform set_config('app.account_id', '', true);
end $$;

revoke all on function gate_request_recovery from public;
grant execute on function gate_request_recovery to posada_gate;
