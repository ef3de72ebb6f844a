-- Which establishments stopped selling by portals because the account was being closed: returning resumes these, and no others.
alter table account_closings add column paused_channels uuid[] not null default '{}';
grant insert (paused_channels) on account_closings to posada_app;
