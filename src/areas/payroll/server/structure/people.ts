import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { holds } from "#platform/session/principal.ts";
import { saveSalaryAdjustment, withinPay } from "#areas/personnel/server.ts";
import type { PayItem } from "#areas/personnel/words.ts";
import { definitionRefusals } from "../../definition-errors.ts";
import { placeOf, stepUp, withProbation } from "../../rules/structure.ts";
import type * as api from "../../structure-api.ts";
import type { StructureBand, StructurePerson, StructureRow } from "../../structure-api.ts";
import { readAgreed } from "../facts/read-employment.ts";
import { bandsOf, lockStructure } from "./structures.ts";

interface Placed {
  memberId: number;
  name: string;
  jobNumber: string;
  department: string | null;
  gradeId: number | null;
  isProbation: boolean;
}

/** Own staff at work on a day, whose pay the caller may see; the grade of their job, else of their post. */
async function peopleOn(context: CallContext, date: string, only?: readonly number[]): Promise<Placed[]> {
  const { tx, locale } = context;
  const may = withinPay(context, { department: sql`w.department_id`, member: sql`w.member_id` });
  const { rows } = await tx.query<Placed>(
    sql`select w.member_id as "memberId", w.name, w.job_number as "jobNumber", ${named(locale, "d")} as department,
        coalesce(j.grade_id, p.grade_id) as "gradeId",
        coalesce(e.probation_end >= ${date}::date and (e.regular_on is null or e.regular_on > ${date}::date), false) as "isProbation"
      from personnel.employment e
      join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
      join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
      left join organisation.department_view d on d.tenant_id = w.tenant_id and d.id = w.department_id
      left join lateral (select v.grade_id, v.post_id from personnel.job_version v where v.tenant_id = e.tenant_id and v.member_id = e.member_id
        and v.from_date <= ${date}::date order by v.from_date desc limit 1) j on true
      left join organisation.post_view p on p.tenant_id = e.tenant_id and p.id = coalesce(j.post_id, w.post_id)
      where e.tenant_id = ${tx.tenantId} and e.joined_on <= ${date}::date and (m.left_on is null or m.left_on >= ${date}::date)
        and (${only ?? null}::bigint[] is null or e.member_id = any(${only ?? null}::bigint[])) and ${may}
      order by w.job_number`,
  );
  return rows;
}

/** Where the agreed pay of each stands in their grade. */
async function placed(
  context: CallContext,
  structure: StructureRow,
  item: PayItem,
  date: string,
  only?: readonly number[],
): Promise<StructurePerson[]> {
  const people = await peopleOn(context, date, only);
  const ids = people.map(({ memberId }) => memberId);
  if (ids.length > 0)
    await recordPersonalDataRead(context, {
      memberId: null,
      rows: ids.length,
      fields: ["agreedPay"],
      reason: "薪资结构",
      call: "payroll.structurePeople",
    });
  const agreed = await readAgreed(context, ids, date);
  const byGrade = Map.groupBy(
    (await bandsOf(context.tx, structure.id)).filter((band) => band.item === item),
    ({ gradeId }) => gradeId,
  );
  return people.flatMap((person) => {
    const fen = agreed.get(person.memberId)?.[item]?.at(-1)?.value;
    if (fen === undefined) return [];
    return [{ ...person, fen, ...standing(bandsFor(byGrade, person), structure, person, fen) }];
  });
}

const bandsFor = (byGrade: ReadonlyMap<number, StructureBand[]>, { gradeId }: Placed): StructureBand[] =>
  gradeId === null ? [] : (byGrade.get(gradeId) ?? []);

function standing(
  bands: readonly StructureBand[],
  { probationPercent }: StructureRow,
  { isProbation }: Placed,
  fen: number,
): Pick<StructurePerson, "step" | "out" | "nextFen"> {
  const place = placeOf(isProbation ? withProbation(bands, probationPercent) : bands, fen);
  if (place === null) return { step: null, out: "noBand", nextFen: null };
  return { ...place, nextFen: stepUp(bands, fen) };
}

export async function structurePeople(
  context: CallContext,
  { id, item }: InputOf<typeof api.structurePeople>,
): Promise<OutputOf<typeof api.structurePeople>> {
  const structure = await lockStructure(context.tx, id);
  context.about(structure.fromMonth);
  return { people: await placed(context, structure, item, context.today) };
}

/** Proposes the next step to each as a salary adjustment that is not submitted yet; the amounts never leave the server. */
export async function proposeRaises(
  context: CallContext,
  { id, item, memberIds, from, reason }: InputOf<typeof api.proposeRaises>,
): Promise<OutputOf<typeof api.proposeRaises>> {
  if (!holds(context.principal, "C0418.add")) throw refuse(commonRefusals.noPermission);
  const structure = await lockStructure(context.tx, id);
  const wanted = [...new Set(memberIds)];
  const people = await placed(context, structure, item, from, wanted);
  if (people.length < wanted.length) throw refuseField(definitionRefusals.unknownPerson, "memberIds");
  const numbers: string[] = [];
  for (const { memberId, name, nextFen } of people) {
    if (nextFen === null) throw refuseField(definitionRefusals.notRaised, "memberIds", { name });
    const { number } = await saveSalaryAdjustment(context, {
      version: 0,
      memberId,
      from,
      reason,
      submit: false,
      pay: [{ item, payFen: nextFen }],
    });
    numbers.push(number);
  }
  context.about(numbers.join(", "));
  return { numbers };
}
