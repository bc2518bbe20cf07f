-- How near a value stands to a department, by the departments from the top to it and the legal entity they belong to: the
-- highest counts. Its own department 3 and more by depth, legal entity 2, company 1; null = it does not reach it.
create function settings.nearness(value_department bigint, value_entity bigint, path bigint[], entity bigint) returns int language sql immutable
  return case when value_department is not null then 2 + array_position(path, value_department)
              when value_entity is not null then case when value_entity = entity then 2 end
              else 1 end;
call platform.open_functions('settings', array['nearness']);
