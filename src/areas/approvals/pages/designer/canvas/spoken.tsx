import { useLocale, useTexts } from "#ui/texts.ts";
import { nameIn } from "../../../rules/flow/tree/names.ts";
import type { Done } from "../use-editor.ts";

/** Tells readers of screens what an act came to; said again when the same happens twice. */
export function Spoken({ done }: { done: Done | undefined }) {
  const t = useTexts("approvals/flow");
  const locale = useLocale();
  const { what, node, count = 0 } = done ?? {};
  const key = what === "moved" && node?.type === 3 ? "branchMoved" : what;
  const text = key
    ? t(`done.${key}`, { name: node ? nameIn(node, locale) : "", number: node?.type === 3 ? node.priorityLevel : 0 })
    : "";
  return (
    <div role="status" className="mu-hidden">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}
