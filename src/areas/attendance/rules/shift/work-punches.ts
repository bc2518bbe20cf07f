import type { ShiftPunches } from "./attribute-punches.ts";
import type { Punch } from "./punch.ts";

/**
 * The punches of the work between the edges, each press once: what follows a punch within the bounce time (seconds,
 * on any machine) is the same press.
 */
export function workPunches(dealt: ShiftPunches, bounce: number): Punch[] {
  const all = [dealt.in, ...dealt.extra, dealt.out].filter((punch) => punch !== null).sort((a, b) => a.at - b.at);
  const presses: Punch[][] = [];
  for (const punch of all) {
    const press = presses.at(-1);
    if (press && punch.at - press.at(-1)!.at < bounce) press.push(punch);
    else presses.push([punch]);
  }
  return presses
    .filter((press) => !press.some((punch) => punch === dealt.in || punch === dealt.out))
    .map((press) => press[0]!);
}
