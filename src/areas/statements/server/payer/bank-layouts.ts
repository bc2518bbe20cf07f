import { breaks } from "#platform/db/fault.ts";
import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField, type Refusal } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { Download } from "#platform/http/route.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../payer-api.ts";
import { bankLayoutList } from "../../payer-lists.ts";
import { bankFieldWords } from "../../payer-words.ts";
import { headParts, layoutFaults, type BankColumn, type BankLayout } from "../../rules/bank-layout.ts";
import { builtinLayout, sampleBatch, samplePayees } from "../../sample-bank-file.ts";
import { seesWhole } from "../read/visible.ts";
import { writeBankFile } from "./write-bank-file.ts";

export const bankLayouts = listSource(bankLayoutList, {
  company: sql`y.tenant_id`,
  query: (context, { search }) => {
    // Of the versions in use the latest that has begun.
    const isInForce = sql`y.from_date = (select max(v.from_date) from statements.bank_layout v
      where v.tenant_id = y.tenant_id and v.family_id = y.family_id and v.enabled and v.from_date <= ${context.today}::date)`;
    return {
      columns: {
        id: sql`y.id`,
        familyId: sql`y.family_id`,
        version: sql`y.version`,
        name: sql`y.name`,
        from: sql`y.from_date`,
        format: sql`y.format`,
        encoding: sql`y.encoding`,
        columnCount: sql`jsonb_array_length(y.columns)`,
        tried: sql`case when y.checked_on is null then 'untried' else 'tried' end`,
        checkedOn: sql`y.checked_on`,
        checkNote: sql`y.check_note`,
        inForce: sql`case when not y.enabled then 'disabled' when y.from_date > ${context.today}::date then 'later' when ${isInForce} then 'inForce' else 'replaced' end`,
        headLines: sql`y.head_lines`,
        heading: sql`y.heading`,
        columns: sql`y.columns`,
        enabled: sql`y.enabled`,
      },
      from: sql`statements.bank_layout y`,
      where: [
        ...(seesWhole(context) ? [] : [sql`false`]),
        ...(search === undefined ? [] : [sql`y.name ilike ${containing(search)}`]),
      ],
      key: sql`y.id`,
    };
  },
});

function refuseFaulty(layout: BankLayout, locale: Locale): void {
  const [fault] = layoutFaults(layout);
  if (!fault) return;
  if (fault.fault === "lacks")
    throw refuseField(refusals.layoutLacks, "columns", { field: bankFieldWords[fault.field][locale] });
  if (fault.fault === "unknownPart")
    throw refuseField(refusals.layoutUnknownPart, `headLines.${fault.line}`, {
      line: fault.line + 1,
      part: `{${fault.part}}`,
      parts: headParts.map((part) => `{${part}}`),
    });
  const column = layout.columns[fault.column]!;
  const title = column.title || bankFieldWords[column.field][locale];
  const at = (part: keyof BankColumn) => `columns.${fault.column}.${part}`;
  const refusalOf: Record<typeof fault.fault, () => Refusal> = {
    digitsAsText: () => refuseField(refusals.layoutDigits, at("kind"), { title }),
    notANumber: () => refuseField(refusals.layoutNoNumber, at("kind"), { title }),
    fixedEmpty: () => refuseField(refusals.layoutFixedEmpty, at("fixed"), { title }),
    sameTitle: () => refuseField(refusals.layoutSameTitle, at("title"), { title }),
  };
  throw refusalOf[fault.fault]();
}

export async function saveBankLayout(
  context: CallContext,
  input: InputOf<typeof api.saveBankLayout>,
): Promise<{ id: number }> {
  const { tx, principal, now, locale } = context;
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  context.about(input.name);
  refuseFaulty(input, locale);
  const values = [
    tx.tenantId,
    input.name,
    input.from,
    input.format,
    input.encoding,
    input.headLines,
    input.heading,
    JSON.stringify(input.columns),
    input.enabled,
  ];
  const taken = (error: unknown) =>
    breaks(error, "bank_layout_from_unique")
      ? refuseField(refusals.layoutFromTaken, "from", { date: input.from })
      : error;
  if (input.id !== undefined) {
    const { id } = input;
    // Another layout than the one that was tried has not been tried.
    const changed = await tx
      .savepoint(() =>
        tx.query<{ id: number }>(
          `update statements.bank_layout set name = $2, from_date = $3, format = $4, encoding = $5, head_lines = $6, heading = $7, columns = $8, enabled = $9,
             checked_on = case when (format, encoding, head_lines, heading, columns) = ($4::text, $5::text, $6::text[], $7::boolean, $8::jsonb) then checked_on end,
             version = version + 1
           where tenant_id = $1 and id = $10 and version = $11 returning id`,
          [...values, id, input.version],
        ),
      )
      .catch((error: unknown) => {
        throw taken(error);
      });
    if (changed.rows.length === 0) throw refuse(commonRefusals.stale);
    return { id };
  }
  const family = input.familyId === undefined ? null : await familyOf(tx, input.familyId);
  const made = await tx
    .savepoint(() =>
      tx.query<{ id: number }>(
        `with fresh as (select nextval(pg_get_serial_sequence('statements.bank_layout', 'id')) as id)
         insert into statements.bank_layout (tenant_id, id, family_id, name, from_date, format, encoding, head_lines, heading, columns, enabled, created_by, created_at)
         select $1, f.id, coalesce($10::bigint, f.id), $2, $3, $4, $5, $6, $7, $8, $9, $11, $12 from fresh f returning id`,
        [...values, family, principal.accountId, now],
      ),
    )
    .catch((error: unknown) => {
      throw taken(error);
    });
  return { id: made.rows[0]!.id };
}

async function familyOf(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.query<{ familyId: number }>(
    `select family_id as "familyId" from statements.bank_layout where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0].familyId;
}

export async function triedBankLayout(
  context: CallContext,
  { id, version, checkedOn, note }: InputOf<typeof api.triedBankLayout>,
): Promise<{ done: true }> {
  const { tx, principal, today } = context;
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  if (checkedOn > today) throw refuseField(refusals.triedLater, "checkedOn");
  const changed = await tx.query<{ name: string }>(
    `update statements.bank_layout set checked_on = $4, checked_by = $5, check_note = $6, version = version + 1
     where tenant_id = $1 and id = $2 and version = $3 returning name`,
    [tx.tenantId, id, version, checkedOn, principal.accountId, note],
  );
  if (!changed.rows[0]) throw refuse(commonRefusals.stale);
  context.about(changed.rows[0].name);
  return allDone;
}

interface StoredLayout extends Omit<BankLayout, "columns"> {
  id: number;
  name: string;
  columns: BankColumn[];
  tried: boolean;
}

const select = `select id, name, format, encoding, head_lines as "headLines", heading, columns, checked_on is not null as tried from statements.bank_layout`;

/** The version of a layout that counts on a day; null: there is none, or none is wanted, and the product's own one is used. */
export async function bankLayout(tx: Tx, familyId: number | null, day: string): Promise<StoredLayout | null> {
  if (familyId === null) return null;
  const { rows } = await tx.query<StoredLayout>(
    `${select} where tenant_id = $1 and family_id = $2 and enabled and from_date <= $3 order by from_date desc limit 1`,
    [tx.tenantId, familyId, day],
  );
  return rows[0] ?? null;
}

export async function sampleBankFile(
  context: CallContext,
  { id }: InputOf<typeof api.sampleBankFile>,
): Promise<Download> {
  const { tx, locale, today } = context;
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  const { rows } =
    id === undefined
      ? { rows: [] }
      : await tx.query<StoredLayout>(`${select} where tenant_id = $1 and id = $2`, [tx.tenantId, id]);
  if (id !== undefined && !rows[0]) throw refuse(commonRefusals.notFound);
  return writeBankFile(rows[0] ?? builtinLayout(locale), samplePayees(locale), sampleBatch(locale, today), locale);
}
