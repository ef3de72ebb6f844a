/*
 * Card payments. No card number is ever here: the gateway has it, and Posada has the gateway's ids, the brand and the last
 * four digits. What the gateway says of an object is copied from the object itself, never from an event.
 */

-- The account's keys of the gateway. Keys of another account of the gateway are another row, so that cards and charges of the
-- old one are still told apart; the keys of a row that ended are erased.
create table card_gateways (
  account_id            uuid not null references accounts,
  id                    uuid not null,
  gateway_account       text not null,
  is_test               boolean not null,
  public_key            text not null,
  sealed_secret_key     bytea,
  secret_key_end        text not null,
  webhook_id            text not null default '',
  sealed_webhook_secret bytea,
  -- Why the gateway cannot be used, in Spanish; empty where it can.
  trouble               text not null default '',
  compared_at           timestamptz,
  connected_at          timestamptz not null,
  disconnected_at       timestamptz,
  primary key (account_id, id)
);
create unique index card_gateway_in_use on card_gateways (account_id) where disconnected_at is null;
call wall_off('card_gateways');
grant select, insert, update on card_gateways to posada_app;

-- A customer of the gateway stands for one booking, so that a card is used for its booking alone.
create table card_customers (
  account_id  uuid not null,
  booking_id  uuid not null,
  gateway_id  uuid not null,
  customer_id text not null,
  primary key (account_id, booking_id, gateway_id),
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, gateway_id) references card_gateways
);
create unique index booking_of_card_customer on card_customers (account_id, gateway_id, customer_id);
call wall_off('card_customers');
grant select, insert on card_customers to posada_app;

create table cards (
  account_id  uuid not null,
  id          uuid not null,
  booking_id  uuid not null,
  gateway_id  uuid not null,
  card_id     text not null,
  brand       text not null,
  last4       text not null,
  expires     text not null,
  -- What its holder has accepted, word for word.
  terms       text not null,
  saved_at    timestamptz not null,
  detached_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, gateway_id) references card_gateways
);
create unique index card_saved_once on cards (account_id, gateway_id, card_id);
create index cards_of_booking on cards (account_id, booking_id);
call wall_off('cards');
grant select, insert, update (detached_at) on cards to posada_app;

-- Money that a guest is asked for by a link.
create table payment_requests (
  account_id uuid not null,
  id         uuid not null,
  booking_id uuid not null,
  method     text not null constraint request_method_is_known check (method in ('card', 'transfer')),
  amount     integer not null constraint requested_amount_is_not_negative check (amount >= 0),
  concept    text not null,
  saves_card boolean not null default false,
  -- The conditions that the page shows above the button, as they were when the request was made.
  terms      text not null default '',
  iban       text not null default '',
  state      text not null default 'open'
             constraint request_state_is_known check (state in ('open', 'paid', 'cancelled')),
  email      text not null default '',
  expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid,
  settled_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, booking_id) references bookings
);
create index payment_requests_of_booking on payment_requests (account_id, booking_id);
call wall_off('payment_requests');
grant select, insert, update on payment_requests to posada_app;

-- Visits to the gateway's hosted page: each press of the button makes one and ends the one before.
create table card_checkouts (
  account_id  uuid not null,
  id          uuid not null,
  request_id  uuid not null,
  gateway_id  uuid not null,
  checkout_id text not null default '',
  amount      integer not null,
  state       text not null default 'starting'
              constraint checkout_state_is_known check (state in ('starting', 'open', 'complete', 'expired')),
  accepted_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, request_id) references payment_requests,
  foreign key (account_id, gateway_id) references card_gateways
);
create index card_checkouts_of_request on card_checkouts (account_id, request_id);
call wall_off('card_checkouts');
grant select, insert, update on card_checkouts to posada_app;

-- A charge is recorded before the gateway is asked, and reserves its amount while it is running. States only move forward.
create table card_charges (
  account_id uuid not null,
  id         uuid not null,
  booking_id uuid not null,
  gateway_id uuid not null,
  -- The kept card of a charge by the staff; null where the guest paid on the hosted page, or in the gateway's own panel.
  card_id    uuid,
  request_id uuid,
  origin     text not null constraint charge_origin_is_known check (origin in ('desk', 'link', 'panel')),
  amount     integer not null constraint charge_is_positive check (amount > 0),
  state      text not null
             constraint charge_state_is_known check (state in ('running', 'authentication', 'failed', 'closed', 'succeeded')),
  reason     text not null default '',
  intent_id  text not null default '',
  charge_id  text not null default '',
  brand      text not null default '',
  last4      text not null default '',
  day        date not null,
  started_at timestamptz not null,
  started_by uuid,
  settled_at timestamptz,
  payment_id uuid,
  dispute    text not null default ''
             constraint dispute_is_known check (dispute in ('', 'inquiry', 'open', 'won', 'lost', 'closed')),
  dispute_payment_id uuid,
  primary key (account_id, id),
  foreign key (account_id, booking_id) references bookings,
  foreign key (account_id, gateway_id) references card_gateways,
  foreign key (account_id, card_id) references cards,
  foreign key (account_id, request_id) references payment_requests,
  foreign key (account_id, payment_id) references payments,
  foreign key (account_id, dispute_payment_id) references payments
);
create unique index charge_of_intent on card_charges (account_id, gateway_id, intent_id) where intent_id <> '';
create index card_charges_of_booking on card_charges (account_id, booking_id);
create index card_charges_of_card on card_charges (account_id, card_id);
call wall_off('card_charges');
grant select, insert, update on card_charges to posada_app;

create table card_refunds (
  account_id      uuid not null,
  id              uuid not null,
  charge_id       uuid not null,
  amount          integer not null constraint refund_is_positive check (amount > 0),
  state           text not null
                  constraint refund_state_is_known check (state in ('running', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled', 'closed')),
  refund_id       text not null default '',
  day             date not null,
  started_at      timestamptz not null,
  started_by      uuid,
  -- The payment of the opposite amount, and the one that undoes it when the refund fails later.
  payment_id      uuid,
  undo_payment_id uuid,
  primary key (account_id, id),
  foreign key (account_id, charge_id) references card_charges,
  foreign key (account_id, payment_id) references payments,
  foreign key (account_id, undo_payment_id) references payments
);
create unique index refund_of_gateway on card_refunds (account_id, refund_id) where refund_id <> '';
create index card_refunds_of_charge on card_refunds (account_id, charge_id);
call wall_off('card_refunds');
grant select, insert, update on card_refunds to posada_app;

-- Objects of the gateway that have to be read, because an event named them or because nothing was heard of them. A row goes
-- when its object will not change any more.
create table card_lookups (
  account_id uuid not null,
  gateway_id uuid not null,
  kind       text not null constraint lookup_kind_is_known check (kind in ('charge', 'intent', 'refund', 'own-refund', 'checkout')),
  object_id  text not null,
  since      timestamptz not null,
  due_at     timestamptz not null,
  primary key (account_id, gateway_id, kind, object_id),
  foreign key (account_id, gateway_id) references card_gateways
);
create index card_lookups_due on card_lookups (due_at);
call wall_off('card_lookups');
grant select, insert, update, delete on card_lookups to posada_app;

-- Messages of the gateway, each handled once.
create table card_events (
  account_id  uuid not null,
  gateway_id  uuid not null,
  event_id    text not null,
  type        text not null,
  received_at timestamptz not null,
  primary key (account_id, gateway_id, event_id),
  foreign key (account_id, gateway_id) references card_gateways
);
create index card_events_by_age on card_events (received_at);
call wall_off('card_events');
grant select, insert on card_events to posada_app;

-- Money of the gateway is never reversed by hand: it goes back through the gateway.
alter table payments add column is_gateway boolean not null default false;

-- A percent of the booking that a request of a payment proposes.
alter table establishments add column deposit_percent integer
  constraint deposit_percent_is_a_percent check (deposit_percent between 0 and 100);
