-- The invoices that correct others are few; the table of invoices names them beside those that they correct.
create index correcting_invoices on invoices (account_id) where corrects <> '{}';
