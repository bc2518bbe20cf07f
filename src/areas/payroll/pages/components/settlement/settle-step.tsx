import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { cancelSettlement, listSettlements, readSettlement, settleMonth } from "../../../settlement-api.ts";
import type { SettlementRow } from "../../../settlement-list.ts";

export interface AskedSettle {
  step: "settle" | "cancel";
  row: Pick<SettlementRow, "id" | "version" | "entity" | "month">;
}

const refresh = [listSettlements, readSettlement];

export function SettleStep({ step, row, onClose }: AskedSettle & { onClose: () => void }) {
  const t = useTexts("payroll/settlement");
  const { id, version, entity, month } = row;
  if (step === "settle")
    return (
      <ConfirmAction
        title={t("settleTitle", { entity, month })}
        content={t("settleHint")}
        call={settleMonth}
        input={() => ({ id, version })}
        okText={t("settle")}
        toast={t("settledToast")}
        refresh={refresh}
        onClose={onClose}
      />
    );
  return (
    <ConfirmAction
      title={t("cancelTitle", { entity, month })}
      content={t("cancelHint")}
      call={cancelSettlement}
      input={(reason) => ({ id, version, reason })}
      reason={{ max: longestReturn }}
      danger
      okText={t("cancel")}
      toast={t("cancelledToast")}
      refresh={refresh}
      onClose={onClose}
    />
  );
}
