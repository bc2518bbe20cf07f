import { useEffect, useState } from "react";
import { Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { formulaImpact, listItems, publishFormula, readItem, type FormulaRow } from "../../rules-api.ts";

interface PublishFormulaProps {
  itemName: string;
  formula: FormulaRow;
  onClose: () => void;
}

const yuan = (fen: number) => (fen / 100).toFixed(2);

/** Shows what the last granted month would come to before a formula is published. */
export function PublishFormula({ itemName, formula, onClose }: PublishFormulaProps) {
  const t = useTexts("payroll/definitions");
  const [impact, setImpact] = useState<OutputOf<typeof formulaImpact>>();
  const { run } = useSend(formulaImpact, { refresh: [], onDone: setImpact });
  const { id } = formula;
  // Asked once when the dialog opens; the sender is another one at each drawing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => run({ id }), [id]);
  return (
    <ConfirmAction
      title={t("formula.publishTitle", { name: itemName, month: formula.fromMonth })}
      call={publishFormula}
      input={() => ({ id, version: formula.version })}
      okText={t("formula.publish")}
      toast={t("formula.published")}
      refresh={[readItem, listItems]}
      onClose={onClose}
      content={
        <>
          <pre className="mu-formula-shown">{formula.text}</pre>
          <p>
            <strong>{t("formula.impact")}</strong>
          </p>
          {impact === undefined ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : null}
          {impact?.length === 0 ? <p className="mu-secondary">{t("formula.impactNone")}</p> : null}
          {impact?.map((one) => (
            <div key={`${one.entity} ${one.month}`}>
              <p>
                {t("formula.impactLine", {
                  entity: one.entity,
                  month: one.month,
                  people: one.people,
                  changed: one.changed,
                })}
              </p>
              {one.failed > 0 ? <p className="mu-negative">{t("formula.impactFailed", { n: one.failed })}</p> : null}
              {one.itemFen !== null && one.grossFen !== null ? (
                <p>{t("formula.impactSum", { item: yuan(one.itemFen), gross: yuan(one.grossFen) })}</p>
              ) : one.changed > 0 && one.changed < 3 ? (
                <p className="mu-secondary">{t("formula.impactFew")}</p>
              ) : null}
            </div>
          ))}
        </>
      }
    />
  );
}
