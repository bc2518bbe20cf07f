-- A reward or deduction may concern one order: it is then borne by the shifts of that order alone, and says its number.
alter table statements.extra add order_id bigint, add order_number text;
alter table statements.extra add constraint extra_order_whole check (order_id is null or line_id is null and member_id is null);
alter table statements.extra add constraint extra_order_number check ((order_id is null) = (order_number is null));
