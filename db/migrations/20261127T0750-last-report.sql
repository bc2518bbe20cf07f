-- What an access machine sent last, and whether it is being sent again: whichever node it comes to has to know.
alter table devices.device add column last_report bytea, add column last_report_again boolean not null default false;
