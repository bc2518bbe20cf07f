-- What weighed on people in a month of attendance: nights, statutory holidays, weekend days, split days, wishes not met.
-- Kept, since a roster of thousands would count twelve months of shifts each time it is opened.
create table planning.burden_month (
  tenant_id int not null, member_id bigint not null, month text not null check (month ~ '^\d{4}-\d{2}$'),
  nights smallint not null, holidays smallint not null, weekends smallint not null, splits smallint not null, refused smallint not null,
  primary key (tenant_id, member_id, month),
  foreign key (tenant_id, member_id) references organisation.member (tenant_id, id)
);
create index on planning.burden_month (tenant_id, month);
call platform.protect('planning.burden_month');

-- Posts that people have worked at, and when last.
create table planning.worked_post (
  tenant_id int not null, member_id bigint not null, post_id bigint not null, last_on date not null,
  primary key (tenant_id, member_id, post_id),
  foreign key (tenant_id, member_id) references organisation.member (tenant_id, id),
  foreign key (tenant_id, post_id) references organisation.post (tenant_id, id)
);
call platform.protect('planning.worked_post');
