import { useState } from "react";
import { MoneyField } from "#ui/form/number-fields.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { canSeal } from "#platform/secret/input/seal-input.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { useTexts } from "#ui/texts.ts";
import { listRuns, listSlips, overrideItem, readRun, readSlip } from "../../../runs-api.ts";
import { fenOf } from "../../../rules/slip-lines.ts";
import { sealFor } from "../../../seal-for.ts";
import { unitsText } from "../../../units-text.ts";

/** Another figure than the formula's, with its reason; empty gives it back to the formula. */
export function OverrideItem({
  slip,
  line,
  onClose,
}: {
  slip: { id: number; version: number; name: string };
  line: { itemId: number; name: string; value: number; decimals: number; formulaValue: number | null };
  onClose: () => void;
}) {
  const t = useTexts("payroll");
  const [fen, setFen] = useState<number | null | undefined>(fenOf(line.value, line.decimals));
  const formula = line.formulaValue ?? line.value;
  return (
    <ConfirmAction
      title={t("ask.override", { name: slip.name, item: line.name })}
      content={
        <>
          <p>{t("ask.overrideHint", { value: unitsText(formula, line.decimals) })}</p>
          <MoneyField label={line.name} value={fen ?? undefined} onChange={setFen} signed />
          <p className="mu-secondary">{t("ask.overrideEmpty")}</p>
        </>
      }
      call={overrideItem}
      input={async (reason) => ({
        slipId: slip.id,
        version: slip.version,
        itemId: line.itemId,
        reason,
        ...(typeof fen === "number" && canSeal()
          ? { sealed: await sealFor(overrideItem, String(fen)) }
          : { fen: fen ?? null }),
      })}
      reason={{ max: longestReturn }}
      okText={t("act.override")}
      refresh={[listRuns, readRun, listSlips, readSlip]}
      onClose={onClose}
    />
  );
}
