-- A copy that restores with other counts than expected is not called bad before another one was checked.
alter table backup_settings add column is_doubtful boolean not null default false;
