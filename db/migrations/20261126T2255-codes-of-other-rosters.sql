-- What codes of others' roster files stand for in a company, said once.
create table planning.foreign_code (
  tenant_id int not null references platform.tenant (id), code text not null check (char_length(code) between 1 and 40),
  means text not null check (means in ('definition', 'off', 'nothing')),
  definition_id bigint check ((definition_id is not null) = (means = 'definition')),
  said_by bigint, said_at timestamptz not null default now(),
  primary key (tenant_id, code)
);
call platform.protect('planning.foreign_code');
