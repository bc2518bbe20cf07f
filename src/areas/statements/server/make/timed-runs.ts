import { accountsWithCode } from "#areas/access/server.ts";
import { notify } from "#areas/notices/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import type { listTimedRuns as call } from "../../schedule-api.ts";
import { runTexts } from "../../words.ts";
import type { DuePeriod } from "../../rules/due-periods.ts";

/** A labour company that a run passed over, and why. */
export type LeftOut = Text & { agencyId: number };

/** Keeps what came of a run, and tells those who make statements by hand. */
export async function endRun(tx: Tx, period: DuePeriod, made: number, leftOut: readonly LeftOut[]): Promise<void> {
  await tx.query("update statements.timer set made = $3, left_out = $4 where tenant_id = $1 and key = $2", [
    tx.tenantId,
    period.key,
    made,
    JSON.stringify(leftOut),
  ]);
  if (made === 0 && leftOut.length === 0) return;
  const text = leftOut.length === 0 ? runTexts.made : runTexts.someLeftOut;
  const params = { from: period.start, to: period.end, made, left: leftOut.length };
  await notify(tx, {
    accountIds: await accountsWithCode(tx, "C4200.make"),
    kind: "statements",
    title: { zh: say(text, "zh", params), en: say(text, "en", params) },
    link: "C4200?runs=true",
    effectKey: `statements.run/${period.key}`,
  });
}

/** The latest runs, newest first: the two months that a run may come late, by days. */
export async function listTimedRuns({ tx }: CallContext): Promise<OutputOf<typeof call>> {
  const { rows } = await tx.query<OutputOf<typeof call>[number]>(
    `select t.key as id, t.from_date as "from", t.to_date as "to", t.fired_at as "firedAt", t.made,
       (select coalesce(jsonb_agg(jsonb_build_object('agency', jsonb_build_object('zh', a.name_zh, 'en', a.name_en), 'why', jsonb_build_object('zh', o ->> 'zh', 'en', o ->> 'en')) order by a.id), '[]')
        from jsonb_array_elements(t.left_out) o join agencies.labour_company a on a.tenant_id = t.tenant_id and a.id = (o ->> 'agencyId')::bigint) as "leftOut"
     from statements.timer t where t.tenant_id = $1 order by t.fired_at desc, t.to_date desc limit 62`,
    [tx.tenantId],
  );
  return rows;
}
