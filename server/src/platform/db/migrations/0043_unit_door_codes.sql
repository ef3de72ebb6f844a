-- The unit's own door code, encrypted; null where the establishment's code opens it.
alter table rooms add column sealed_door_code bytea;
