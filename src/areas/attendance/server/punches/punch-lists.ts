import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { withinScope } from "#platform/session/scope.ts";
import { importList, oddLineList, punchList, unmatchedList } from "../../punch-lists.ts";
import { refusePeriod } from "../days/list-days.ts";

/** Whether a punch is an edge of some day of its person, an extra one within, or of no shift. */
const useSql = sql`case when k.member_id is null then 'unmatched' else coalesce(u.use, 'unscheduled') end`;

const edgeOf = sql`
  select case e.minute when d.in_minute then 'in' when d.out_minute then 'out' else 'extra' end as use
  from attendance.day d,
    lateral (select (extract(epoch from k.local_time)::bigint / 60 - (d.work_date - date '1970-01-01')::bigint * 1440)::int as minute) e
  where d.tenant_id = k.tenant_id and d.member_id = k.member_id and d.work_date between k.punched_on - 2 and k.punched_on + 1
    and (e.minute = d.in_minute or e.minute = d.out_minute or e.minute = d.work_punch_1 or e.minute = d.work_punch_2 or (e.minute > d.in_minute and e.minute < d.out_minute))
  order by (e.minute = d.in_minute or e.minute = d.out_minute) desc limit 1`;

export const punches = listSource(punchList, {
  company: sql`k.tenant_id`,
  query: (context, { from, to, departmentId, source, device, outside, search }) => {
    refusePeriod(from, to);
    return {
      columns: {
        id: sql`k.id`,
        date: sql`k.punched_on`,
        time: sql`to_char(k.local_time, 'HH24:MI:SS')`,
        source: sql`k.source`,
        device: sql`k.device`,
        pin: sql`k.pin`,
        memberId: sql`k.member_id`,
        name: sql`m.name`,
        departmentName: named(context.locale, "o"),
        state: sql`k.state`,
        verify: sql`k.verify`,
        outside: sql`k.outside`,
        place: sql`k.place`,
        distanceMetres: sql`k.distance_metres`,
        note: sql`k.note`,
        use: useSql,
        hasPhoto: sql`exists (select from devices.machine_photo p where p.tenant_id = k.tenant_id and p.device = k.device and p.pin = k.pin and p.local_time = k.local_time)`,
      },
      from: sql`devices.clocking k
      left join organisation.member_view m on m.tenant_id = k.tenant_id and m.id = k.member_id
      left join people.worker w on w.tenant_id = k.tenant_id and w.member_id = k.member_id
      left join organisation.department_view o on o.tenant_id = m.tenant_id and o.id = m.department_id
      left join lateral (${edgeOf}) u on true`,
      where: [
        sql`k.punched_on between ${from}::date and ${to}::date`,
        withinScope(context, {
          department: sql`m.department_id`,
          agency: sql`w.agency_id`,
          member: sql`k.member_id`,
          post: sql`m.post_id`,
          employeeType: sql`w.employee_type`,
        }),
        ...(departmentId === undefined ? [] : [sql`${departmentId} = any(o.path)`]),
        ...(source ? [sql`k.source = ${source}`] : []),
        ...(device ? [sql`k.device = ${device}`] : []),
        ...(outside === undefined ? [] : [sql`k.outside = ${outside}`]),
        ...(search ? [sql`(m.name ilike ${containing(search)} or k.pin = ${search} or w.job_number = ${search})`] : []),
      ],
      sorts: { time: sql`k.local_time` },
      key: sql`k.id`,
    };
  },
});

export const unmatched = listSource(unmatchedList, {
  company: sql`k.tenant_id`,
  query: (_context, { search }) => ({
    columns: {
      id: sql`k.pin`,
      pin: sql`k.pin`,
      device: sql`k.device`,
      punches: sql`k.punches`,
      first: sql`to_char(k.first, 'YYYY-MM-DD HH24:MI')`,
      last: sql`to_char(k.last, 'YYYY-MM-DD HH24:MI')`,
    },
    from: sql`(select tenant_id, pin, coalesce(string_agg(distinct device, ', '), '') as device, count(*) as punches, min(local_time) as first, max(local_time) as last
      from devices.clocking where member_id is null group by tenant_id, pin) k`,
    where: search ? [sql`k.pin ilike ${containing(search)}`] : [],
    sorts: { last: sql`k.last` },
    key: sql`k.pin`,
  }),
});

export const oddLines = listSource(oddLineList, {
  company: sql`l.tenant_id`,
  query: (_context, { settled, search }) => ({
    columns: {
      id: sql`l.id`,
      device: sql`coalesce(l.device, '')`,
      fileName: sql`l.file_name`,
      line: sql`l.line_number`,
      content: sql`l.content`,
      reason: sql`l.reason`,
      importedAt: sql`l.imported_at`,
      settledAt: sql`l.settled_at`,
      note: sql`l.settle_note`,
      pin: sql`l.pin`,
      saidAt: sql`l.local_time::text`,
      correctedTo: sql`l.corrected_to::text`,
    },
    from: sql`devices.unread_line l`,
    where: [
      ...(settled === undefined ? [] : [settled ? sql`l.settled_at is not null` : sql`l.settled_at is null`]),
      ...(search ? [sql`(l.content ilike ${containing(search)} or l.file_name ilike ${containing(search)})`] : []),
    ],
    key: sql`l.id`,
  }),
});

export const imports = listSource(importList, {
  company: sql`i.tenant_id`,
  query: (_context, { search }) => ({
    columns: {
      id: sql`i.id`,
      device: sql`i.device`,
      fileName: sql`i.file_name`,
      lines: sql`i.lines`,
      stored: sql`i.stored`,
      repeated: sql`i.repeated`,
      odd: sql`i.odd`,
      unmatched: sql`i.unmatched`,
      periodFrom: sql`i.period_from`,
      periodTo: sql`i.period_to`,
      importedBy: sql`c.name`,
      importedAt: sql`i.imported_at`,
    },
    from: sql`devices.file_import i left join access.account_view c on c.tenant_id = i.tenant_id and c.id = i.imported_by`,
    where: search ? [sql`(i.device ilike ${containing(search)} or i.file_name ilike ${containing(search)})`] : [],
    key: sql`i.id`,
  }),
});
