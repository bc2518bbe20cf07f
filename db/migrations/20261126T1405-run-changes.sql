-- Which records a computation changed that somebody asked for, such as that of an imported file.
alter table attendance.run add column at_once boolean not null default false;
comment on column attendance.run.at_once is 'done while whoever asked waited';

create table attendance.run_change (
  tenant_id int not null references platform.tenant (id),
  run_id bigint not null,
  assignment_id bigint not null,
  work_date date not null,
  member_id bigint not null,
  department_id bigint not null,
  agency_id bigint,
  -- figures of the day; null = there was, or is, none
  before jsonb, after jsonb,
  primary key (tenant_id, run_id, assignment_id, work_date),
  foreign key (tenant_id, run_id) references attendance.run (tenant_id, id) on delete cascade
);
call platform.protect('attendance.run_change');
