-- Which kind of art. 4.2 of the Reglamento de facturación an extra is, '' for none: simplified invoices of those alone may
-- reach 3.000 €. A program of the version before leaves it empty.
alter table extras add column kind text not null default '';
alter table invoice_series_items add column kind text not null default '';
