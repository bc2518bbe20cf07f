import { z } from "zod";
import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import * as fields from "#platform/http/fields.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import type { Text } from "#platform/i18n/text.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { parseYuan } from "#platform/money/yuan.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../api.ts";
import type * as claimsApi from "../claims-api.ts";
import type * as returnsApi from "../returns-api.ts";
import { refusals } from "../errors.ts";
import { taxPersonList } from "../lists.ts";
import type { ClaimKind } from "../rules/claim-kinds.ts";
import { visible } from "./find-person.ts";
import { readBooks } from "./read-books.ts";
import { returnSheetWords } from "../words.ts";
import { findReturn, missingIn, nobodyMissing, refuseBeyondScope } from "./returns.ts";
import { returnRows } from "./return-rows.ts";
import { holdMonth } from "./withhold.ts";
import { newIds, sealFor, type Amounts } from "./sealed.ts";

const importLimit = 2000;
const readReason: Text = { zh: "比对扣除累计数", en: "Comparison of cumulative claims" };
const example = { zh: "0.00", en: "0.00" };
const mostFen = 1_000_000_000_000;

interface Known {
  memberId: number;
  agentId: number;
  name: string;
  jobNumber: string;
}

/** The people taxed here whom the caller may see, by their job number. */
async function knownPeople(context: CallContext, agentId?: number): Promise<Map<string, Known>> {
  const { rows } = await context.tx.query<Known>(sql`
    select p.member_id as "memberId", p.agent_id as "agentId", w.name, w.job_number as "jobNumber"
    from tax.person p join people.worker w on w.tenant_id = p.tenant_id and w.member_id = p.member_id
    where p.tenant_id = ${context.tx.tenantId} ${agentId === undefined ? sql`` : sql`and p.agent_id = ${agentId}`}
      and ${visible(context, sql`p.member_id`)} order by p.from_month`);
  return new Map(rows.map((row) => [row.jobNumber, row]));
}

const amounts = [
  "incomeFen",
  "exemptFen",
  "pensionFen",
  "medicalFen",
  "unemploymentFen",
  "fundFen",
  "otherFen",
  "reliefFen",
  "withheldFen",
] as const;
const kinds = [
  "childEducation",
  "continuingEducation",
  "housingLoan",
  "housingRent",
  "elderly",
  "infantCare",
  "personalPension",
] as const satisfies readonly ClaimKind[];

export const openingImport = listImport(taxPersonList, {
  name: { zh: "个税期初累计导入模板", en: "Template of earlier sums" },
  columns: {
    jobNumber: { zh: "B0001", en: "B0001" },
    upTo: { zh: "2026-09", en: "2026-09" },
    incomeFen: { zh: "90000.00", en: "90000.00" },
    exemptFen: example,
    pensionFen: example,
    medicalFen: example,
    unemploymentFen: example,
    fundFen: example,
    otherFen: example,
    reliefFen: example,
    withheldFen: { zh: "1200.00", en: "1200.00" },
  },
  limit: importLimit,
});

export const figuresImport = listImport(taxPersonList, {
  name: { zh: "专项附加扣除累计导入模板", en: "Template of cumulative claims" },
  columns: {
    jobNumber: { zh: "B0001", en: "B0001" },
    name: { zh: "张三", en: "Zhang San" },
    childEducation: { zh: "20000.00", en: "20000.00" },
    continuingEducation: example,
    housingLoan: example,
    housingRent: example,
    elderly: example,
    infantCare: example,
    personalPension: example,
  },
  limit: importLimit,
});

export const resultImport = listImport(taxPersonList, {
  name: { zh: "申报结果导入模板", en: "Template of a return's result" },
  columns: {
    jobNumber: { zh: "B0001", en: "B0001" },
    name: { zh: "张三", en: "Zhang San" },
    taxFen: { zh: "173.92", en: "173.92" },
  },
  limit: importLimit,
});

type Wrong = (field: string, kind: (typeof refusals)["badAmount"], value: string) => void;

/** An amount of a file; nothing typed is 0. */
function fenOf(field: string, text: string | undefined, wrong: Wrong, signed = false): number {
  if (text === undefined || text.trim() === "") return 0;
  const fen = parseYuan(text, "fen");
  if (fen === null || Math.abs(fen) > mostFen || (fen < 0 && !signed)) wrong(field, refusals.badAmount, text);
  return fen ?? 0;
}

const monthRow = z.object({ jobNumber: fields.line(32), upTo: fields.line(10) });
const personRow = z.object({ jobNumber: fields.line(32) });

/** Cumulative sums of a year, for people of whom nothing is booked here yet in that year. */
export async function importOpening(
  context: CallContext,
  _input: InputOf<typeof api.importOpening>,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const { tx, principal } = context;
  const known = await knownPeople(context);
  const { rows: years } = await tx.query<{ memberId: number; agentId: number; year: string }>(
    `select distinct member_id as "memberId", agent_id as "agentId", left(tax_month, 4) as year from tax.income where tenant_id = $1`,
    [tx.tenantId],
  );
  const booked = new Set(years.map((row) => `${row.memberId} ${row.agentId} ${row.year}`));
  const seen = new Map<string, number>();
  let at = 0;
  const made = await openingImport.rows(table, (values, wrong) => {
    const line = table.rows[at++]!.row;
    const { jobNumber, upTo } = validated(monthRow, values);
    const person = known.get(jobNumber);
    if (!person) wrong("jobNumber", refusals.personUnknown, jobNumber);
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(upTo)) wrong("upTo", refusals.badMonth, upTo);
    const key = `${person?.memberId ?? 0} ${person?.agentId ?? 0} ${upTo.slice(0, 4)}`;
    if (booked.has(key)) wrong("jobNumber", refusals.openingTooLate, jobNumber);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    else wrong("jobNumber", refusals.sameInFile, String(earlier));
    const fen = Object.fromEntries(amounts.map((field) => [field, fenOf(field, values[field], wrong)]));
    return { person, upTo, fen: new Map(Object.entries(fen)) };
  });
  await made.refuse();
  const right = made.right.flatMap(({ value }) => (value.person ? [{ ...value, person: value.person }] : []));
  const ids = await newIds(context, "tax.income_id_seq", right.length);
  const sealed = right.map(({ fen }, index) => {
    const of = (field: (typeof amounts)[number]) => fen.get(field) ?? 0;
    const stored: Amounts = {
      incomeFen: of("incomeFen"),
      exemptFen: of("exemptFen"),
      special: {
        pensionFen: of("pensionFen"),
        medicalFen: of("medicalFen"),
        unemploymentFen: of("unemploymentFen"),
        fundFen: of("fundFen"),
      },
      otherFen: of("otherFen"),
      reliefFen: of("reliefFen"),
      withheldFen: of("withheldFen"),
      claimed: [],
    };
    return sealFor(context, "income", ids[index]!, stored);
  });
  await tx.query(
    `insert into tax.income (tenant_id, id, agent_id, tax_month, document_kind, document_id, ref, member_id, kind, amounts_sealed, booked_by)
     select $1, g.id, g.agent_id, g.month, 'opening', g.id, 'opening', g.member_id, 'wage', g.sealed, $2
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bytea[]) as g (id, agent_id, month, member_id, sealed)`,
    [
      tx.tenantId,
      principal.accountId,
      ids,
      right.map(({ person }) => person.agentId),
      right.map(({ upTo }) => upTo),
      right.map(({ person }) => person.memberId),
      sealed,
    ],
  );
  return { count: right.length };
}

/** Says what differs from our figures, and keeps theirs only where `keep` is said. */
export async function importFigures(
  context: CallContext,
  { agentId, upTo, keep }: InputOf<typeof claimsApi.importFigures>,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<OutputOf<typeof claimsApi.importFigures>> {
  const { tx, principal } = context;
  const known = await knownPeople(context, agentId);
  const seen = new Map<string, number>();
  let at = 0;
  const made = await figuresImport.rows(table, (values, wrong) => {
    const line = table.rows[at++]!.row;
    const { jobNumber } = validated(personRow, values);
    const person = known.get(jobNumber);
    if (!person) wrong("jobNumber", refusals.personUnknown, jobNumber);
    else if (values.name !== undefined && values.name.trim() !== person.name)
      wrong("name", refusals.personUnknown, values.name);
    const earlier = seen.get(jobNumber);
    if (earlier === undefined) seen.set(jobNumber, line);
    else wrong("jobNumber", refusals.sameInFile, String(earlier));
    return { person, figures: kinds.map((kind) => [kind, fenOf(kind, values[kind], wrong)] as const) };
  });
  await made.refuse();
  const right = made.right.flatMap(({ value }) => (value.person ? [{ ...value, person: value.person }] : []));
  const ids = right.map(({ person }) => person.memberId);
  const books = await readBooks(context, agentId, upTo, ids);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: ["taxClaim"],
    reason: readReason[context.locale],
    rows: right.length,
    call: "tax.importFigures",
  });
  const differences = right.flatMap(({ person, figures }) => {
    const ours = books.personOf(person.memberId).claimed;
    return figures.flatMap(([kind, theirsFen]) => {
      const oursFen = ours.get(kind) ?? 0;
      const { memberId, jobNumber, name } = person;
      return oursFen === theirsFen ? [] : [{ memberId, jobNumber, name, kind, oursFen, theirsFen }];
    });
  });
  if (keep) {
    await tx.query(
      "delete from tax.claim_figure where tenant_id = $1 and agent_id = $2 and up_to = $3 and member_id = any($4::bigint[])",
      [tx.tenantId, agentId, upTo, ids],
    );
    const newOnes = await newIds(context, "tax.claim_figure_id_seq", right.length);
    await tx.query(
      `insert into tax.claim_figure (tenant_id, id, member_id, agent_id, up_to, figures_sealed, imported_by)
       select $1, g.id, g.member_id, $2, $3, g.sealed, $4 from unnest($5::bigint[], $6::bigint[], $7::bytea[]) as g (id, member_id, sealed)`,
      [
        tx.tenantId,
        agentId,
        upTo,
        principal.accountId,
        newOnes,
        ids,
        right.map(({ figures }, index) => sealFor(context, "claim_figure", newOnes[index]!, figures)),
      ],
    );
  }
  return { count: right.length, kept: keep, differences };
}

/** What the tax client has reckoned for one sheet of a return, beside ours; it stands in the place of what was imported of it before. */
export async function importResult(
  context: CallContext,
  { id, sheet }: InputOf<typeof returnsApi.importResult>,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<OutputOf<typeof returnsApi.importResult>> {
  const { tx } = context;
  const one = await findReturn(context, id);
  await refuseBeyondScope(context, one);
  await holdMonth(context, one.agentId, one.taxMonth);
  const known = await knownPeople(context, one.agentId);
  const ours = new Map(
    (await returnRows(context, one.agentId, one.taxMonth))
      .filter((row) => row.sheet === sheet)
      .map((row) => [row.memberId, row.taxFen]),
  );
  if (ours.size === 0) throw refuse(refusals.sheetEmpty, { month: one.taxMonth, sheet: returnSheetWords[sheet] });
  const seen = new Map<string, number>();
  let at = 0;
  const made = await resultImport.rows(table, (values, wrong) => {
    const line = table.rows[at++]!.row;
    const { jobNumber } = validated(personRow, values);
    const person = known.get(jobNumber);
    const oursFen = ours.get(person?.memberId ?? 0);
    if (!person) wrong("jobNumber", refusals.personUnknown, jobNumber);
    else if (oursFen === undefined) wrong("jobNumber", refusals.notOnSheet, jobNumber);
    const earlier = seen.get(jobNumber);
    if (earlier === undefined) seen.set(jobNumber, line);
    else wrong("jobNumber", refusals.sameInFile, String(earlier));
    return {
      memberId: person?.memberId ?? 0,
      oursFen: oursFen ?? 0,
      taxFen: fenOf("taxFen", values.taxFen, wrong, true),
    };
  });
  await made.refuse();
  const right = made.right.map(({ value }) => value);
  await tx.query("delete from tax.return_result where tenant_id = $1 and return_id = $2 and sheet = $3", [
    tx.tenantId,
    id,
    sheet,
  ]);
  const newOnes = await newIds(context, "tax.return_result_id_seq", right.length);
  const differs = right.map(({ oursFen, taxFen }) => Math.abs(oursFen - taxFen) > 1);
  await tx.query(
    `insert into tax.return_result (tenant_id, id, return_id, member_id, sheet, result_sealed, differs)
     select $1, g.id, $2, g.member_id, $7, g.sealed, g.differs from unnest($3::bigint[], $4::bigint[], $5::bytea[], $6::boolean[]) as g (id, member_id, sealed, differs)`,
    [
      tx.tenantId,
      id,
      newOnes,
      right.map(({ memberId }) => memberId),
      right.map(({ oursFen, taxFen }, index) =>
        sealFor(context, "return_result", newOnes[index]!, { oursFen, taxFen }),
      ),
      differs,
      sheet,
    ],
  );
  const missing = (await missingIn(context, one)).get(sheet) ?? nobodyMissing;
  return { count: right.length, differing: differs.filter(Boolean).length, missing };
}
