-- Until when somebody may be reading the ZIP of an export; each piece that is read moves it on. A ZIP that is being read stays until
-- it has been read, also where a newer export is finished or its time is over.
alter table account_exports add column read_until timestamptz;
