/*
 * Inserts an account whose owner has an address that another login has, but has never proved: 'pending' or 'taken'. The
 * new login cannot sign in before its link is opened; gate_confirm_email() then takes the address from the other one. At
 * most three such registrations of an address wait at once, so that nobody fills a mailbox.
 */
create or replace function gate_register_attempt(p_account uuid, p_login uuid, p_establishment uuid, p_email text, p_email_key text,
                                      p_password_hash text, p_kind text, p_name text, p_token_hash bytea, p_mail_id uuid,
                                      p_subject text, p_text text, p_html text, p_at timestamptz)
  returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('email:' || p_email_key, 0));
  if not exists (select from logins where email_key = p_email_key and email_unconfirmed_since is not null)
     or (select count(*) from email_confirmations c join logins l on l.account_id = c.account_id and l.id = c.login_id
          where c.email_key = p_email_key and c.expires_at > p_at and l.email_key = 'unconfirmed ' || l.id) >= 3 then
    return 'taken';
  end if;
  insert into accounts (account_id, created_at) values (p_account, p_at);
  insert into logins (account_id, id, email, email_key, role, state, password_hash, created_at, email_unconfirmed_since)
    values (p_account, p_login, p_email, 'unconfirmed ' || p_login, 'owner', 'active', p_password_hash, p_at, p_at);
  insert into establishments (account_id, id, kind, name, created_at) values (p_account, p_establishment, p_kind, p_name, p_at);
  insert into audit (account_id, at, login_id, action, object_ids)
    values (p_account, p_at, p_login, '/api/register_web', array[p_account, p_login, p_establishment]);
  insert into email_confirmations (account_id, login_id, token_hash, email, email_key, requested_at, expires_at)
    values (p_account, p_login, p_token_hash, p_email, p_email_key, p_at, p_at + interval '1 day');
  insert into mails (account_id, id, purpose, recipient, subject, text_body, html_body, due_at, expires_at, created_at)
    values (p_account, p_mail_id, 'email-confirmation', p_email, p_subject, p_text, p_html, p_at, p_at + interval '1 day', p_at);
  perform set_config('app.account_id', p_account::text, true);
  perform enqueue('mail', p_account);
  perform set_config('app.account_id', '', true);
  return 'pending';
end $$;

revoke all on function gate_register_attempt from public;
grant execute on function gate_register_attempt to posada_gate;
