import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { moneyText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { countStatements, listStatements } from "../../../api.ts";
import {
  listBatches,
  readBatch,
  refuseBatch,
  releaseBatch,
  withdrawBatch,
  type BatchDetail,
} from "../../../payment-api.ts";

export type BatchAction = "release" | "refuse" | "withdraw";

interface BatchActProps {
  batch: BatchDetail;
  action: BatchAction;
  onClose: () => void;
}

const refresh = [readBatch, listBatches, listStatements, countStatements];

/** A second person lets a payment leave or refuses it; or whoever made it takes it back. */
export function BatchAct({ batch, action, onClose }: BatchActProps) {
  const t = useTexts("statements");
  const payer = useTexts("statements/payer");
  const { id, number } = batch;
  const shared = { okText: payer(`batch.${action}`), refresh, onClose };
  if (action === "release")
    return (
      <ConfirmAction
        {...shared}
        title={payer("batch.releaseTitle", { number })}
        content={
          <>
            <p>
              <strong>
                {t("pay.totals", { count: batch.statementCount, amount: moneyText(batch.amountFen) })}
                {batch.payer === null ? null : ` · ${batch.payer}`}
              </strong>
            </p>
            <p className="mu-secondary">{payer("batch.releaseHint")}</p>
          </>
        }
        call={releaseBatch}
        input={() => ({ id })}
        toast={payer("batch.released")}
      />
    );
  return (
    <ConfirmAction
      {...shared}
      danger
      reason
      title={payer(action === "refuse" ? "batch.refuseTitle" : "batch.withdrawTitle", { number })}
      content={payer("batch.giveBackHint")}
      call={action === "refuse" ? refuseBatch : withdrawBatch}
      input={(reason) => ({ id, reason })}
      toast={payer(action === "refuse" ? "batch.refused" : "batch.withdrawn")}
    />
  );
}
