/*
 * Gateways beside Stripe. A terminal of Redsys is a row of card_gateways, of one establishment, so that each charge, visit and lookup
 * names the terminal that it is of. The kind whose keys were set last takes new charges; keys of the other stay for refunds.
 */
alter table card_gateways
  add column kind text not null default 'stripe' constraint gateway_kind_is_known check (kind in ('stripe', 'redsys')),
  add column establishment_id uuid,
  add column merchant_code text not null default '',
  add column terminal text not null default '',
  add column signature text not null default '' constraint gateway_signature_is_known check (signature in ('', 'v1', 'v2')),
  -- What the establishment says that its bank has enabled; of Stripe at most Bizum.
  add column permissions text[] not null default '{}',
  -- {permission: code}: what the bank answered to be not enabled.
  add column refused_permissions jsonb not null default '{}',
  -- Since when another gateway takes the new charges.
  add column replaced_at timestamptz,
  add foreign key (account_id, establishment_id) references establishments,
  add constraint terminal_has_establishment check ((kind = 'redsys') = (establishment_id is not null));

drop index card_gateway_in_use;
create unique index card_gateway_in_use on card_gateways (account_id, establishment_id) nulls not distinct
  where disconnected_at is null and replaced_at is null;

-- How the guest pays there, what for, and the card that a message of the gateway brought (encrypted), until the visit is read.
alter table card_checkouts
  add column method text not null default 'card' constraint checkout_method_is_known check (method in ('card', 'bizum')),
  add column mode text not null default 'payment' constraint checkout_mode_is_known check (mode in ('payment', 'setup', 'hold')),
  add column sealed_card bytea;
create unique index checkout_of_gateway on card_checkouts (account_id, gateway_id, checkout_id) where checkout_id <> '';

-- The token of a card and its network id (encrypted), where whoever has the token could charge the card.
alter table cards add column sealed_token bytea;
grant update (sealed_token) on cards to posada_app;

alter table card_charges
  add column method text not null default 'card' constraint charge_method_is_known check (method in ('card', 'bizum')),
  -- Money that came although nothing was asked for any more.
  add column is_unexpected boolean not null default false,
  -- Of a security deposit that is reserved on the card: until when.
  add column held_until timestamptz,
  drop constraint charge_state_is_known,
  add constraint charge_state_is_known
    check (state in ('running', 'authentication', 'failed', 'closed', 'held', 'freed', 'succeeded'));

-- A security deposit that is reserved on the card, instead of charged.
alter table payment_requests add column is_hold boolean not null default false;

-- When the gateway was last asked for a refund that nobody at the desk has asked for: without an answer it is not asked again at once.
alter table card_refunds add column asked_at timestamptz;

-- When the gateway was last asked to take a part of what is reserved: without an answer it is not asked again at once.
alter table card_charges add column hold_asked_at timestamptz;
