-- The company of a portal's address: whoever looks for work names nothing else.
create function recruitment.portal_find(wanted text) returns int
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.tenant_id from recruitment.portal p where p.code = wanted;
  end;
call platform.open_functions('recruitment');
