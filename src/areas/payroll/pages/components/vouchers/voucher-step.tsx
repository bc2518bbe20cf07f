import { download } from "#platform/http/client.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { useRefresh } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import type { VoucherRow } from "../../../voucher-lists.ts";
import { exportVouchers, listVouchers, readVoucher, reverseVoucher, verifyVouchers } from "../../../vouchers-api.ts";

export interface AskedVoucherStep {
  step: "verify" | "reverse";
  rows: readonly Pick<VoucherRow, "id" | "version" | "number">[];
  clear?: () => void;
}

const refresh = [listVouchers, readVoucher];

/** Asks before vouchers are verified or one is reversed. */
export function VoucherStep({ step, rows, clear, onClose }: AskedVoucherStep & { onClose: () => void }) {
  const t = useTexts("payroll/vouchers");
  const [first] = rows;
  if (first === undefined) return null;
  if (step === "verify")
    return (
      <ConfirmAction
        title={t("voucher.verifyTitle", { number: rows.map(({ number }) => number).join(", ") })}
        content={t("voucher.verifyHint")}
        call={verifyVouchers}
        input={() => ({ vouchers: rows.map(({ id, version }) => ({ id, version })) })}
        okText={t("voucher.verify")}
        refresh={refresh}
        onDone={({ count }) => {
          toast.success(t("voucher.verified", { count }));
          clear?.();
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmAction
      title={t("voucher.reverseTitle", { number: first.number })}
      content={t("voucher.reverseHint")}
      call={reverseVoucher}
      input={(reason) => ({ id: first.id, version: first.version, reason })}
      reason={{ max: longestReturn }}
      okText={t("voucher.reverse")}
      danger
      refresh={refresh}
      onClose={onClose}
    />
  );
}

/** Takes the file of vouchers, which makes verified ones exported. */
export function useVoucherFile(): (ids: readonly number[], format: "xlsx" | "csv") => void {
  const renew = useRefresh();
  return (ids, format) =>
    void download(exportVouchers, { ids: [...ids], format })
      .then(() => renew(...refresh))
      .catch((error: unknown) => toast.failure(error));
}
