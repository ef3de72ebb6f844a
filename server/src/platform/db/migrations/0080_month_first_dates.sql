-- Whether dates of the file were seen that only fit month/day/year. Correcting them in the file must not hide it.
alter table booking_imports add column has_month_first_dates boolean not null default false;
