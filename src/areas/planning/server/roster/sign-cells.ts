import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { cellAt, PLACES } from "#platform/rota/model.ts";
import { cellFlags } from "../../cell-flags.ts";
import type { WireContent, WirePerson, WireRoster } from "../../roster-api.ts";
import type { PlanCells } from "./read-cells.ts";
import type { RosterMember } from "./read-people.ts";

/** So many days before a certificate ends its shifts say so. */
const endingDays = 30;

interface Signing {
  planId: number;
  today: string;
  window: WireRoster["window"];
  members: readonly RosterMember[];
  own: Pick<PlanCells, "cells" | "published">;
  contents: readonly WireContent[];
  posts: WireRoster["posts"];
  papers: ReadonlyMap<number, WirePerson["certificates"]>;
  flags: Uint16Array;
}

/** Signs of a plan's own cells that are no rule: lent to another department, a certificate that ends, a change nobody has seen. */
export async function signCells(tx: Tx, signing: Signing): Promise<void> {
  const { window, members, own, contents, posts, papers, flags } = signing;
  const first = dayNumber(window.start);
  const asked = new Map(
    posts.map(({ departmentId, postId, asks }) => [`${departmentId} ${postId}`, asks.map((one) => one.type)]),
  );
  // One question for each content, not for each cell.
  const duties = contents.map((one) =>
    one.kind === "duty"
      ? { departmentId: one.departmentId, types: asked.get(`${one.departmentId} ${one.postId}`) ?? [] }
      : null,
  );
  for (const [row, { memberId, agencyId, jobs }] of members.entries()) {
    if (agencyId !== null) continue;
    const ends = new Map(papers.get(memberId) ?? []);
    const starts = jobs.map((job) => dayNumber(job.from) - first);
    let job = 0;
    for (let day = 0; day < window.days; day++) {
      while (job + 1 < jobs.length && starts[job + 1]! <= day) job++;
      for (let place = 0; place < PLACES; place++) {
        const cell = cellAt(window, row, day, place);
        const duty = duties[own.cells[cell]!];
        if (!duty) continue;
        if (duty.departmentId !== jobs[job]!.departmentId) flags[cell]! |= cellFlags.lent;
        const isEnding = duty.types.some((type) => {
          const last = ends.get(type) ?? null;
          return last !== null && last >= day && last - day <= endingDays;
        });
        if (isEnding) flags[cell]! |= cellFlags.paperEnding;
      }
    }
  }
  await signUnseen(tx, signing, first);
}

/** What was told and not seen, from today on. The first publication changed every cell it put, so it says its days by their range. */
async function signUnseen(
  tx: Tx,
  { planId, today, window, members, own, flags }: Signing,
  first: number,
): Promise<void> {
  const { rows } = await tx.query<{ memberId: number; from: string; to: string; days: number[] | null }>(
    `select member_id as "memberId", first_date as "from", last_date as "to",
        case when publication > 1 then array(select (c ->> 'date')::date - $4::date from jsonb_array_elements(changes) c) end as days
     from planning.shift_notice where tenant_id = $1 and plan_id = $2 and seen_at is null and last_date >= $3::date`,
    [tx.tenantId, planId, today, window.start],
  );
  if (rows.length === 0) return;
  const rowOf = new Map(members.map((one, row) => [one.memberId, row]));
  const now = dayNumber(today) - first;
  const isIn = (day: number) => day >= 0 && day < window.days && day >= now;
  for (const { memberId, from, to, days } of rows) {
    const row = rowOf.get(memberId);
    if (row === undefined) continue;
    for (const day of days ?? []) if (isIn(day)) flags[cellAt(window, row, day, 0)]! |= cellFlags.unseen;
    if (days !== null) continue;
    for (let day = dayNumber(from) - first; day <= dayNumber(to) - first; day++)
      for (let place = 0; place < PLACES && isIn(day); place++) {
        const cell = cellAt(window, row, day, place);
        if (own.published[cell] !== 0) flags[cell]! |= cellFlags.unseen;
      }
  }
}
