/* Whether a message was sent to the guests of a booking, and did not fail. */
create or replace function has_word(p_account uuid, p_booking uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from booking_messages m
      left join mails e on e.account_id = m.account_id and e.id = m.mail_id
      left join sms s on s.account_id = m.account_id and s.id = m.sms_id
     where m.account_id = p_account and m.booking_id = p_booking and coalesce(s.state, e.state, 'sent') <> 'failed')
$$;

revoke all on function has_word from public;
grant execute on function has_word to posada_app;
