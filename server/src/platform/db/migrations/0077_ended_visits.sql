-- A visit to the gateway's hosted page whose reason has ended: the request was cancelled or its link replaced, the booking does not
-- stand any more, or less is pending than is paid there. The worker ends it at the gateway.
alter table card_checkouts add column ended_at timestamptz;
