-- Counts what changes for all invoices of an account: a permission, a company, an account for a way of paying. A comparison that began
-- before such a change may not note that everything was compared.
alter table anfix_links add column revision integer not null default 0;
