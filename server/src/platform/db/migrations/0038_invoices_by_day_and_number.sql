/*
 * Invoices of one day are listed in the order of their numbers. A page is chosen by this index alone. The index
 * `invoices_by_day` serves the previous version of the program until a later one removes it.
 */
create index invoices_by_day_and_number on invoices (account_id, issued_on, number, id) where deleted_at is null;
