import { useSay, useTexts } from "#ui/texts.ts";
import type { OrderWarning } from "../../api.ts";
import { limitTexts } from "../../limit-texts.ts";

/** What goes beyond the limits of an application, one line each. */
export function LimitNotes({ warnings }: { warnings: readonly OrderWarning[] }) {
  const t = useTexts("work-orders");
  const say = useSay();
  if (warnings.length === 0) return null;
  return (
    <div className="mu-note mu-note-warning">
      <strong>{t("preview.warnings")}</strong>
      {warnings.map(({ limit, value, allowed }) => (
        <div key={limit}>{say(limitTexts[limit], { value, allowed })}</div>
      ))}
    </div>
  );
}
