import { StatusTag } from "#ui/status-tag.tsx";
import { useSay } from "#ui/texts.ts";
import type { ShiftRow } from "../../lists.ts";
import { fillText } from "../../words.ts";

/** Whether a shift has all its people. */
export function Fill({ shift }: { shift: Pick<ShiftRow, "places" | "putOn"> }) {
  const say = useSay();
  return <StatusTag tone={shift.places > shift.putOn ? "warning" : "success"} text={say(fillText(shift))} />;
}
