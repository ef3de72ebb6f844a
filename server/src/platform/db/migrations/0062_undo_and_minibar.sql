-- What a cleaner's 'Deshacer' brings back. Null in entries of the previous version, and in those that changed nothing.
alter table cleaning_records add column status_before integer check (status_before between 0 and 2);

-- What cleaners may charge from the minibar: what they could until now, and of later extras those that somebody chooses.
alter table extras add column in_minibar boolean not null default false;
update extras set in_minibar = true where price is not null and deleted_at is null;
