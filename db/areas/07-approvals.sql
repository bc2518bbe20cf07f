-- Whose turn it is with a document, for lists of other areas.
create view approvals.waiting as
  select i.tenant_id, i.document_type, i.document_id, i.id as instance_id, t.member_id, t.opened_at as since
  from approvals.instance i join approvals.task t on t.tenant_id = i.tenant_id and t.instance_id = i.id
  where i.status = 'underApproval' and t.state = 'pending';
call platform.open_view('approvals.waiting');
