import { sql } from "#platform/db/sql.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { withinPay } from "#areas/personnel/server.ts";
import { definitionRefusals } from "../../definition-errors.ts";
import { keptDays } from "../../rules/pay-period.ts";
import { runStageOf } from "../../rules/run-slip.ts";
import type { RunKind } from "../../words.ts";
import { addTax } from "../calculate/add-tax.ts";
import { begin } from "../calculate/calculate-slips.ts";
import { readParameters } from "../calculate/parameters.ts";
import type { PayProgram } from "../calculate/program.ts";
import type { Working } from "../calculate/working.ts";
import { usualPayDate } from "../runs/create-run.ts";
import { periodOfMonth } from "../runs/period-of-month.ts";
import type { StoredRun } from "../runs/run-store.ts";

interface Tried {
  memberId: number;
  month: string;
  entityId: number;
  kind: RunKind;
  payDay: number;
  paySameMonth: boolean;
}

/** Somebody whose pay the caller may see; it is written down that their figures are read. */
export async function personToTry(context: CallContext, memberId: number, call: string): Promise<{ name: string }> {
  const { tx } = context;
  const may = withinPay(context, { department: sql`w.department_id`, member: sql`w.member_id` });
  const { rows } = await tx.query<{ name: string }>(
    sql`select w.name from people.worker w join personnel.employment e on e.tenant_id = w.tenant_id and e.member_id = w.member_id
      where w.tenant_id = ${tx.tenantId} and w.member_id = ${memberId} and ${may}`,
  );
  const [person] = rows;
  if (person === undefined) throw refuseField(definitionRefusals.unknownPerson, "memberId");
  await recordPersonalDataRead(context, { memberId, fields: ["pay"], reason: "薪资试算", call });
  return person;
}

/** Works a set out for one person, as a run of the month would; nothing is kept. Null where the set itself is at fault. */
export async function workedOut(context: CallContext, tried: Tried, program: PayProgram): Promise<Working | null> {
  const compiled = program.program;
  if (compiled === null) return null;
  const period = await periodOfMonth(context.tx, tried.month);
  const run: StoredRun = {
    id: 0,
    number: "",
    templateId: 0,
    templateVersionId: 0,
    entityId: tried.entityId,
    entityZh: "",
    entityEn: "",
    month: tried.month,
    block: null,
    ...keptDays({ month: tried.month, block: null }, period),
    payDate: await usualPayDate(context, tried.month, tried),
    kind: tried.kind,
    state: "draft",
    late: false,
    version: 0,
  };
  const parameters = await readParameters(context.tx, tried.month);
  const [one] = await begin(context, run, program, compiled, [tried.memberId], parameters);
  if (one === undefined) throw refuseField(definitionRefusals.noMonthFacts, "memberId", { month: tried.month });
  runStageOf(compiled, 0, one.frame, one.input, one.formula);
  await addTax(context, run, program, compiled, [one]);
  for (let stage = 1; stage < compiled.stages.length; stage += 1)
    runStageOf(compiled, stage, one.frame, one.input, one.formula);
  return one;
}
