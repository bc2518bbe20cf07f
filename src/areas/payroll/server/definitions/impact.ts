import { ownOf } from "#platform/own-of.ts";
import { sql } from "#platform/db/sql.ts";
import { ratio } from "#platform/formula/number.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { holds } from "#platform/session/principal.ts";
import { withinPay } from "#areas/personnel/server.ts";
import { inputOfSlip } from "../../content.ts";
import type * as api from "../../rules-api.ts";
import { filledFrame, runStageOf, slipFaults, valuesOf } from "../../rules/run-slip.ts";
import { totalsOf } from "../../rules/slip.ts";
import { fenOf, linesOf } from "../../rules/slip-lines.ts";
import { readParameters } from "../calculate/parameters.ts";
import { entityNames } from "../runs/create-run.ts";
import { openSlip } from "../slips/open-slip.ts";
import { draftProgram, type SetItem } from "./draft-program.ts";
import { lockFormula } from "./formulas.ts";

/** So few that a sum would tell of one of them (Y-10). */
const fewest = 3;

interface GrantedSlip {
  id: number;
  versionId: number;
  entityId: number;
  month: string;
  items: SetItem[];
  sealed: Buffer;
}

/** The main slips of the last granted month of each legal entity, of people whose pay the caller may see. */
async function lastGranted(context: CallContext): Promise<GrantedSlip[]> {
  const { tx } = context;
  const may = withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` });
  const { rows } = await tx.query<GrantedSlip>(
    sql`select s.id, r.template_version_id as "versionId", r.entity_id as "entityId", r.month, v.items, s.content_sealed as sealed
      from payroll.run r
      join payroll.slip s on s.tenant_id = r.tenant_id and s.run_id = r.id and s.state = 'granted'
      join payroll.template_version v on v.tenant_id = r.tenant_id and v.id = r.template_version_id
      where r.tenant_id = ${tx.tenantId} and r.kind = 'main' and r.state = 'granted' and s.content_sealed is not null and ${may}
        and r.month = (select max(l.month) from payroll.run l where l.tenant_id = r.tenant_id and l.entity_id = r.entity_id and l.kind = 'main' and l.state = 'granted')
      order by r.entity_id, s.id`,
  );
  return rows;
}

export async function formulaImpact(
  context: CallContext,
  { id }: InputOf<typeof api.formulaImpact>,
): Promise<OutputOf<typeof api.formulaImpact>> {
  const { tx, locale, principal } = context;
  const formula = await lockFormula(tx, id);
  const slips = await lastGranted(context);
  const seesSums = holds(principal, "C60309.view");
  if (slips.length > 0)
    await recordPersonalDataRead(context, {
      memberId: null,
      rows: slips.length,
      fields: ["pay"],
      reason: "公式影响预览",
      call: "payroll.formulaImpact",
    });
  const entities = await entityNames(context);
  const answer: OutputOf<typeof api.formulaImpact> = [];
  for (const [entityId, group] of Map.groupBy(slips, (slip) => slip.entityId)) {
    const compared = await compareAll(context, group, formula);
    const changed = compared.filter((one) => one.isChanged).length;
    const sum = (of: (one: Compared) => number) =>
      seesSums && changed >= fewest ? compared.reduce((total, one) => total + of(one), 0) : null;
    answer.push({
      entity: entities.get(entityId)?.[locale] ?? "",
      month: group[0]!.month,
      people: group.length,
      changed,
      failed: compared.filter((one) => one.isFailed).length,
      itemFen: sum((one) => one.itemFen),
      grossFen: sum((one) => one.grossFen),
    });
  }
  return answer;
}

interface Compared {
  isChanged: boolean;
  isFailed: boolean;
  itemFen: number;
  grossFen: number;
}

async function compareAll(
  context: CallContext,
  group: readonly GrantedSlip[],
  { itemId, text }: { itemId: number; text: string },
): Promise<Compared[]> {
  const { tx } = context;
  const compared: Compared[] = [];
  for (const slips of Map.groupBy(group, ({ versionId }) => versionId).values()) {
    const { items: order, month, entityId } = slips[0]!;
    const { program, items } = await draftProgram(tx, order, month, new Map([[itemId, text]]));
    const parameters = await readParameters(tx, month);
    for (const slip of slips) {
      const content = openSlip(context, slip.id, slip.sealed);
      if (content === null) continue;
      const failed = { isChanged: false, isFailed: true, itemFen: 0, grossFen: 0 };
      if (program === null) {
        compared.push(failed);
        continue;
      }
      const city = content.facts["job.city"];
      const input = inputOfSlip(
        content,
        (id) => items.get(id)?.decimals ?? 2,
        (code) => parameters.of(code, entityId, typeof city === "string" ? city : null),
      );
      const frame = filledFrame(program, input);
      // What was not withheld of a kind of income is nothing, as when the slip was worked out.
      for (const { ref, slot, asked } of program.inputs)
        if (asked && ref.startsWith("tax.")) {
          const parts = content.tax.filter(({ kind }) => ref === `tax.${kind}`);
          frame.values[slot] = ratio(
            parts.reduce((sum, { taxFen }) => sum + taxFen, 0),
            100,
          );
        }
      for (let stage = 0; stage < program.stages.length; stage += 1)
        runStageOf(program, stage, frame, input, new Map());
      if (slipFaults(program, frame).length > 0) {
        compared.push(failed);
        continue;
      }
      const ids = order.map((one) => one.itemId);
      const now = valuesOf(program, frame, input, ids);
      const gross = (values: Readonly<Record<string, number>>) => totalsOf(linesOf(values, items), items, 0).grossFen;
      const key = String(itemId);
      const decimals = items.get(itemId)?.decimals ?? 2;
      compared.push({
        isChanged: ids.some((one) => ownOf(now, String(one)) !== ownOf(content.values, String(one))),
        isFailed: false,
        itemFen: fenOf((ownOf(now, key) ?? 0) - (ownOf(content.values, key) ?? 0), decimals),
        grossFen: gross(now) - gross(content.values),
      });
    }
  }
  return compared;
}
