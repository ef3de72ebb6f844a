-- Messages to guests that did not leave, until somebody has seen to them: they are shown on the planning.
alter table booking_messages add column dismissed_at timestamptz;
grant update (dismissed_at) on booking_messages to posada_app;

create index mails_failed on mails (account_id, id) where state = 'failed';
create index sms_not_sent on sms (account_id, created_at) where state in ('failed', 'unconfirmed');
create index booking_messages_by_sms on booking_messages (account_id, sms_id) where sms_id is not null;
