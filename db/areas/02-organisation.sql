create view organisation.department_view as
  select d.tenant_id, d.id, d.parent_id, d.code, d.name_zh, d.name_en, d.path, d.cost_centre, d.legal_entity_id, d.position, d.enabled, d.headcount,
         -- the legal entity it belongs to: the one that it, or the nearest department above it, names
         (select u.legal_entity_id from organisation.department u where u.tenant_id = d.tenant_id and u.id = any(d.path) and u.legal_entity_id is not null
          order by array_position(d.path, u.id) desc limit 1) as entity_id
  from organisation.department d;
create view organisation.legal_entity_view as
  select tenant_id, id, code, name_zh, name_en, credit_code, enabled from organisation.legal_entity;
create view organisation.post_view as
  select tenant_id, id, code, name_zh, name_en, superior_id, enabled, grade_id from organisation.post;
create view organisation.rank_view as
  select tenant_id, id, code, name_zh, name_en, level, enabled from organisation.rank;
create view organisation.grade_view as
  select g.tenant_id, g.id, g.code, g.name_zh, g.name_en, g.level, g.enabled, f.level as from_level, t.level as to_level
  from organisation.grade g join organisation.rank f on f.tenant_id = g.tenant_id and f.id = g.from_rank_id
    join organisation.rank t on t.tenant_id = g.tenant_id and t.id = g.to_rank_id;
create view organisation.employment_post_view as
  select e.tenant_id, e.id, e.department_id, e.post_id, p.code, p.name_zh, p.name_en,
         e.enabled and p.enabled as enabled, e.standard_headcount, e.driver, e.units_per_person, e.at_least
  from organisation.employment_post e join organisation.post p on p.tenant_id = e.tenant_id and p.id = e.post_id;
create view organisation.member_view as
  select tenant_id, id, name, kind, department_id, post_id, active, joined_on, left_on, has_file, grade_id, rank_id from organisation.member;
create view organisation.department_duty_view as
  select tenant_id, department_id, duty, position, member_id, post_id from organisation.department_duty;
create view organisation.check_in_place as
  select tenant_id, id, name, address, latitude_e6, longitude_e6, radius_metres, wifi_bssids, department_ids, enabled from organisation.check_in_location;
call platform.open_view('organisation.department_view');
call platform.open_view('organisation.legal_entity_view');
call platform.open_view('organisation.post_view');
call platform.open_view('organisation.rank_view');
call platform.open_view('organisation.grade_view');
call platform.open_view('organisation.employment_post_view');
call platform.open_view('organisation.member_view');
call platform.open_view('organisation.department_duty_view');
call platform.open_view('organisation.check_in_place');
