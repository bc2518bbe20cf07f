-- With which legal entity somebody is employed from when on: whoever moves between two of a company is paid by each for its own days.
-- Nobody who never moved has a row; null is the entity of the department.
create table personnel.entity_record (
  tenant_id int not null, member_id bigint not null, from_date date not null,
  legal_entity_id bigint, set_by bigint, set_at timestamptz not null default now(),
  primary key (tenant_id, member_id, from_date),
  foreign key (tenant_id, member_id) references organisation.member (tenant_id, id),
  foreign key (tenant_id, legal_entity_id) references organisation.legal_entity (tenant_id, id)
);
call platform.protect('personnel.entity_record');
