-- The invoices that correct others are few; the table of invoices names them beside those that they correct.
create index correcting_invoices on invoices (account_id) where corrects <> '{}';

-- Those that the views count beside all: drafts, unpaid, corrected and annulled ones.
create index unsettled_invoices on invoices (account_id, establishment_id) include (state, is_corrected, is_paid, total)
  where deleted_at is null and (state <> 'issued' or is_corrected or not is_paid);
