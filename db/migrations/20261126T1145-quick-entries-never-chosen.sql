-- Null: never chosen, so that the menu's own quick entries are shown; an empty list is a choice of none.
alter table access.account
  alter column quick_entries drop default,
  alter column quick_entries drop not null;
update access.account set quick_entries = null where quick_entries = '{}';
