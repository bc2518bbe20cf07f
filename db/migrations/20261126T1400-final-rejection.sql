-- A request may be refused for good; every document that is approved has a state for it.
alter table approvals.instance drop constraint instance_status_check,
  add constraint instance_status_check check (status in ('underApproval', 'approved', 'returned', 'rejected', 'revoked'));
alter table approvals.visit drop constraint visit_state_check,
  add constraint visit_state_check check (state in ('open', 'passed', 'returned', 'rejected', 'undone'));
alter table approvals.task drop constraint task_state_check,
  add constraint task_state_check check (state in ('waiting', 'pending', 'delegated', 'approved', 'against', 'returned', 'rejected',
    'answered', 'transferred', 'removed', 'autoPassed', 'timedOut', 'cancelled'));
alter table contracts.contract drop constraint contract_state_check,
  add constraint contract_state_check check (state in ('draft', 'underApproval', 'returned', 'rejected', 'revoked', 'approved', 'ended', 'deleted'));
alter table work_orders.work_order drop constraint work_order_state_check,
  add constraint work_order_state_check check (state in ('notSubmitted', 'underApproval', 'approved', 'returned', 'rejected', 'revoked', 'deleted'));
alter table work_orders.adjustment drop constraint adjustment_state_check,
  add constraint adjustment_state_check check (state in ('underApproval', 'approved', 'returned', 'rejected', 'revoked'));
alter table attendance.adjustment drop constraint adjustment_state_check,
  add constraint adjustment_state_check check (state in ('underApproval', 'approved', 'returned', 'rejected', 'revoked'));
alter table attendance.make_up drop constraint make_up_state_check,
  add constraint make_up_state_check check (state in ('notSubmitted', 'underApproval', 'approved', 'returned', 'rejected', 'revoked'));
alter table attendance.overtime drop constraint overtime_state_check,
  add constraint overtime_state_check check (state in ('notSubmitted', 'underApproval', 'approved', 'returned', 'rejected', 'revoked', 'cancelled'));
alter table leave.application drop constraint application_state_check,
  add constraint application_state_check check (state in ('notSubmitted', 'underApproval', 'approved', 'returned', 'rejected', 'revoked', 'cancelled'));
