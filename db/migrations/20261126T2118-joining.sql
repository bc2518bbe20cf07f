-- joining gives somebody a log-in for the phone, where the company wants it
alter table personnel.induction_setting add column phone_log_in boolean not null default false;

-- when somebody agreed that their health certificate is kept, apart from the rest
alter table personnel.induction add column health_consent_on date;

-- a health certificate that was handed in, as staff have checked it; a certificate of the person once they have joined
create table personnel.induction_health (
  tenant_id int not null, induction_id bigint not null,
  number text check (char_length(number) <= 60), examined_on date not null, valid_to date,
  exam_place text check (char_length(exam_place) <= 60), fit_for text not null check (fit_for in ('food', 'guests', 'none')),
  consent_on date not null, file_id bigint not null,
  checked_by bigint not null, checked_at timestamptz not null, certificate_id bigint,
  primary key (tenant_id, induction_id), check (valid_to >= examined_on),
  foreign key (tenant_id, induction_id) references personnel.induction (tenant_id, id) on delete cascade
);
call platform.protect('personnel.induction_health');
