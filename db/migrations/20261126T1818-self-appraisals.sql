-- What somebody on probation says of their own work, for whoever decides whether they become regular.
create table personnel.self_appraisal (
  tenant_id int not null, member_id bigint not null,
  text text not null check (char_length(text) between 1 and 2000), written_at timestamptz not null default now(),
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references personnel.employment_record (tenant_id, member_id)
);
call platform.protect('personnel.self_appraisal');
