import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed, type Text } from "#platform/i18n/text.ts";
import { isLeaf } from "../../rules/vouchers/build-voucher.ts";
import { isFigureName, itemOfFigure, rowFault, type RowFault } from "../../rules/vouchers/figures.ts";
import type * as api from "../../voucher-definitions-api.ts";
import { voucherRefusals } from "../../voucher-errors.ts";
import { figureWords } from "../../voucher-words.ts";
import { voucherKindWords } from "../../words.ts";
import { readDepartments, readSubjects, readVoucherItems } from "./read-definitions.ts";

type Input = InputOf<typeof api.saveSettings>;
type Row = Omit<Input["rows"][number], "subjectId" | "figure"> & { subjectId: number; figure: string };

/** The lines of one kind of voucher of a group, checked to balance for any slip; without lines there is none of the kind. */
export async function saveSettings(context: CallContext, input: Input): Promise<{ version: number }> {
  const { tx } = context;
  const { rows: found } = await tx.query<{ name: string; version: number }>(
    "select name, version from payroll.voucher_group where tenant_id = $1 and id = $2 for update",
    [tx.tenantId, input.groupId],
  );
  const [group] = found;
  if (group === undefined) throw refuse(commonRefusals.notFound);
  const kind = voucherKindWords[input.kind];
  context.about({ zh: `${group.name} ${kind.zh}`, en: `${group.name} ${kind.en}` });
  if (group.version !== input.version) throw refuse(commonRefusals.stale);
  const rows = wholeRows(input.rows);
  await refuseSubjects(context, rows);
  const { names } = await readDepartments(tx);
  for (const { departmentIds } of rows)
    if (departmentIds.some((id) => !names.has(id))) throw refuseField(commonRefusals.notFound, "rows");
  const items = await readVoucherItems(tx);
  const fault = rowFault(rows, items);
  if (fault !== null) throw refuseField(...saidOf(fault, items));
  await tx.query("delete from payroll.voucher_setting where tenant_id = $1 and group_id = $2 and kind = $3", [
    tx.tenantId,
    input.groupId,
    input.kind,
  ]);
  for (const [position, row] of rows.entries())
    await tx.query(
      `insert into payroll.voucher_setting (tenant_id, group_id, kind, position, side, subject_id, figure, split, department_ids, note)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        tx.tenantId,
        input.groupId,
        input.kind,
        position + 1,
        row.side,
        row.subjectId,
        row.figure,
        row.split,
        row.departmentIds,
        row.note,
      ],
    );
  const { rows: written } = await tx.query<{ version: number }>(
    "update payroll.voucher_group set version = version + 1 where tenant_id = $1 and id = $2 returning version",
    [tx.tenantId, input.groupId],
  );
  return { version: written[0]!.version };
}

/** Lines of which everything was chosen; the first that lacks something is named by its number. */
function wholeRows(rows: Input["rows"]): Row[] {
  return rows.map(({ subjectId, figure, ...row }, at) => {
    if (!subjectId) throw refuseField(voucherRefusals.rowWithoutSubject, "rows", { n: at + 1 });
    if (!figure) throw refuseField(voucherRefusals.rowWithoutFigure, "rows", { n: at + 1 });
    return { ...row, subjectId, figure };
  });
}

async function refuseSubjects({ tx }: CallContext, rows: readonly Row[]): Promise<void> {
  const subjects = await readSubjects(tx);
  const codes = [...subjects.values()].filter(({ enabled }) => enabled).map(({ code }) => code);
  for (const { subjectId, split } of rows) {
    const subject = subjects.get(subjectId);
    if (subject === undefined || !subject.enabled) throw refuseField(voucherRefusals.unknownSubject, "rows");
    const { code, aux } = subject;
    if (!isLeaf(code, codes)) throw refuseField(voucherRefusals.subjectAbove, "rows", { code });
    if (aux === "department" && split !== "department" && split !== "costCentre")
      throw refuseField(voucherRefusals.subjectByDepartment, "rows", { code });
    if (aux === "person" && split !== "person") throw refuseField(voucherRefusals.subjectByPerson, "rows", { code });
  }
}

function saidOf(fault: RowFault, items: ReadonlyMap<number, Text>): Parameters<typeof refuseField> {
  if (fault.code !== "unbalanced") return [voucherRefusals[fault.code], "rows", { n: fault.at + 1 }];
  const nameOf = (figure: string): Text =>
    isFigureName(figure) ? figureWords[figure] : (items.get(itemOfFigure(figure) ?? 0) ?? { zh: figure, en: figure });
  const said = (figures: readonly string[]): Text =>
    figures.length === 0
      ? { zh: "—", en: "nothing" }
      : {
          zh: listed(
            figures.map((figure) => nameOf(figure).zh),
            "zh",
          ),
          en: listed(
            figures.map((figure) => nameOf(figure).en),
            "en",
          ),
        };
  return [voucherRefusals.unbalanced, "rows", { debit: said(fault.debit), credit: said(fault.credit) }];
}
