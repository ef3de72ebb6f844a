-- A security deposit is money of a guest that is kept apart and given back: it is no income, and no invoice bills it. Its
-- payments and returns are rows of `payments`, so that the till, the card gateway and the audit trail treat them alike.
alter table payments
  add column purpose text not null default 'stay'
    constraint payment_purpose_is_known check (purpose in ('stay', 'security-deposit')),
  -- Of a payment for the stay that was taken from the security deposit: the payment that takes the same amount out of the
  -- deposit. Both are reversed together.
  add column from_security_deposit_id uuid,
  add constraint payment_from_security_deposit foreign key (account_id, from_security_deposit_id) references payments,
  add constraint security_deposit_taken_once unique (account_id, from_security_deposit_id);

alter table card_charges
  add column purpose text not null default 'stay'
    constraint charge_purpose_is_known check (purpose in ('stay', 'security-deposit'));

alter table payment_requests
  add column purpose text not null default 'stay'
    constraint request_purpose_is_known check (purpose in ('stay', 'security-deposit'));
