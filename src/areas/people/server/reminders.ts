import type { ReminderSource, ReminderSubject } from "#areas/notices/reminder-source.ts";
import { yearDaysOf } from "#areas/notices/year-days.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";
import { certificateTypeText } from "../certificate-types.ts";

type Found = Omit<ReminderSubject, "about">;

interface Paper extends Found {
  type: string;
  nameZh: string | null;
  nameEn: string | null;
}

/** Certificates that end on one of these days and that no longer one of the same type has followed, of people at work. */
async function endingPapers(tx: Tx, dates: readonly string[], isHealth: boolean): Promise<ReminderSubject[]> {
  const { rows } = await tx.query<Paper>(
    `select c.id::text as id, c.valid_to as date, c.member_id as "memberId", w.name, w.department_id as "departmentId", w.agency_id as "agencyId",
       c.type, c.name_zh as "nameZh", c.name_en as "nameEn"
     from people.certificate_view c join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
     where c.tenant_id = $1 and c.valid_to is not null and c.valid_to = any($2::date[]) and (c.type = 'health') = $3 and w.active
       and not exists (select from people.certificate_view n where n.tenant_id = c.tenant_id and n.member_id = c.member_id and n.type = c.type
         and (n.valid_to is null or n.valid_to > c.valid_to))
     order by c.valid_to, w.member_id`,
    [tx.tenantId, dates, isHealth],
  );
  return rows.map(({ type, nameZh, nameEn, ...row }) => ({
    ...row,
    about: isHealth ? null : certificateTypeText(type, { nameZh, nameEn }),
  }));
}

const papers = (key: string, isHealth: boolean, title: Text, code: string, link: string): ReminderSource => ({
  key,
  title,
  code,
  link,
  receivers: ["person", "head", "agency", "staff"],
  usual: { leadDays: [30, 15, 7, 1], receivers: ["person", "head", "agency"], enabled: true, weekly: true },
  find: (tx, dates) => endingPapers(tx, dates, isHealth),
});

/** Days of the year of people at work: `day` is the column whose month and day count. */
async function yearDays(tx: Tx, dates: readonly string[], what: "birth" | "joining"): Promise<ReminderSubject[]> {
  const kept = yearDaysOf(dates);
  const { rows } = await tx.query<Found & { since: string }>(
    what === "birth"
      ? `select w.member_id::text as id, to_char(w.birth_date, 'MM-DD') as date, to_char(w.birth_date, 'YYYY-MM-DD') as since, w.member_id as "memberId", w.name, w.department_id as "departmentId", w.agency_id as "agencyId"
         from people.worker w where w.tenant_id = $1 and w.active and to_char(w.birth_date, 'MM-DD') = any($2::text[]) order by w.member_id`
      : `select w.member_id::text as id, to_char(m.joined_on, 'MM-DD') as date, to_char(m.joined_on, 'YYYY-MM-DD') as since, w.member_id as "memberId", w.name, w.department_id as "departmentId", w.agency_id as "agencyId"
         from people.worker w join organisation.member_view m on m.tenant_id = w.tenant_id and m.id = w.member_id
         where w.tenant_id = $1 and w.active and to_char(m.joined_on, 'MM-DD') = any($2::text[]) order by w.member_id`,
    [tx.tenantId, [...kept.keys()]],
  );
  return rows.flatMap(({ since, ...row }) => {
    const date = kept.get(row.date)!;
    const years = Number(date.slice(0, 4)) - Number(since.slice(0, 4));
    if (years < 1) return [];
    // How old somebody becomes is nobody's business; how long they have been here is.
    const about = what === "birth" ? null : { zh: `满 ${years} 年`, en: `${years} ${years === 1 ? "year" : "years"}` };
    return [{ ...row, date, about }];
  });
}

export const peopleReminders: readonly ReminderSource[] = [
  papers(
    "people.certificateEnd",
    false,
    { zh: "证照到期", en: "Certificate ends" },
    "C3040.edit",
    "C3040?tab=expiring",
  ),
  papers(
    "people.healthEnd",
    true,
    { zh: "健康证明到期", en: "Health report ends" },
    "C3021.edit",
    "C3021?tab=expiring",
  ),
  {
    key: "people.idEnd",
    title: { zh: "身份证件到期", en: "ID document or permit ends" },
    code: "C3500.edit",
    link: "C3500",
    receivers: ["person", "head", "agency", "staff"],
    usual: { leadDays: [60, 30, 15], receivers: ["person", "staff"], enabled: true },
    find: async (tx, dates) => {
      const { rows } = await tx.query<Found>(
        `select p.member_id::text as id, p.id_valid_to as date, p.member_id as "memberId", m.name, m.department_id as "departmentId", p.agency_id as "agencyId"
         from people.person p join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id
         where p.tenant_id = $1 and p.id_valid_to is not null and p.id_valid_to = any($2::date[]) and p.status = 'active' order by p.member_id`,
        [tx.tenantId, dates],
      );
      return rows.map((row) => ({ ...row, about: null }));
    },
  },
  {
    key: "people.barReview",
    title: { zh: "黑名单复核", en: "Blacklist entry to review" },
    code: "C3010.confirm",
    link: "C3010",
    receivers: ["staff"],
    usual: { leadDays: [30], receivers: ["staff"], enabled: true },
    find: async (tx, dates) => {
      const { rows } = await tx.query<Found>(
        `select b.id::text as id, b.review_on as date, b.member_id as "memberId", b.name, m.department_id as "departmentId", null::bigint as "agencyId"
         from people.bar b left join organisation.member_view m on m.tenant_id = b.tenant_id and m.id = b.member_id
         where b.tenant_id = $1 and b.state = 'active' and b.review_on is not null and b.review_on = any($2::date[]) order by b.id`,
        [tx.tenantId, dates],
      );
      return rows.map((row) => ({ ...row, about: null }));
    },
  },
  {
    key: "people.birthday",
    title: { zh: "员工生日", en: "Birthday" },
    annual: true,
    code: "C3500",
    link: "C3500",
    receivers: ["head", "staff"],
    // A date of birth is personal data: a company switches this on knowingly.
    usual: { leadDays: [0], receivers: ["head"], enabled: false },
    find: (tx, dates) => yearDays(tx, dates, "birth"),
  },
  {
    key: "people.anniversary",
    title: { zh: "入职周年", en: "Work anniversary" },
    annual: true,
    code: "C3500",
    link: "C3500",
    receivers: ["person", "head", "staff"],
    usual: { leadDays: [0], receivers: ["head"], enabled: false },
    find: (tx, dates) => yearDays(tx, dates, "joining"),
  },
  {
    key: "people.joining",
    title: { zh: "入职日期", en: "Joining date" },
    code: "C3500",
    link: "C3500",
    receivers: ["person", "head", "staff"],
    find: async (tx, dates) => {
      const { rows } = await tx.query<Found>(
        `select w.member_id::text as id, m.joined_on as date, w.member_id as "memberId", w.name, w.department_id as "departmentId", w.agency_id as "agencyId"
         from people.worker w join organisation.member_view m on m.tenant_id = w.tenant_id and m.id = w.member_id
         where w.tenant_id = $1 and w.active and m.joined_on is not null and m.joined_on = any($2::date[]) order by w.member_id`,
        [tx.tenantId, dates],
      );
      return rows.map((row) => ({ ...row, about: null }));
    },
  },
];
