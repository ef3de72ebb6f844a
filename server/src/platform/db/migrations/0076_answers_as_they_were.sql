-- The reply of an idempotent call as it was sent: jsonb does not keep the order of its keys. The version before reads `answer`.
alter table idempotency_keys add column answer_text text;
