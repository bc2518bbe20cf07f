import { useState } from "react";
import { Drawer } from "antd";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { voucherSlips } from "../../../vouchers-api.ts";
import { SlipDetail } from "../runs/slip-detail.tsx";

interface VoucherSlipsProps {
  id: number;
  line: number;
  subject: string;
  onClose: () => void;
}

/** Whose pay a line is of, each slip opened with all that it came from. */
export function VoucherSlips({ id, line, subject, onClose }: VoucherSlipsProps) {
  const t = useTexts("payroll/vouchers");
  const can = useCan();
  const [opened, open] = useState<number>();
  const { data, error, isPending, refetch } = useCall(voucherSlips, { id, line });
  const rows = (data ?? []).map((row) => ({ ...row, id: row.slipId }));
  const mayOpen = can("C60302.view");
  return (
    <>
      <Drawer open size={720} onClose={onClose} title={t("voucher.slipsOf", { subject })}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        <DataTable
          label={t("voucher.slips")}
          rows={rows}
          loading={isPending}
          {...(mayOpen ? { onOpen: (row: (typeof rows)[number]) => open(row.slipId) } : {})}
          columns={[
            { key: "jobNumber", title: t("voucher.jobNumber"), width: 120 },
            { key: "name", title: t("voucher.name"), ...(mayOpen ? { kind: "link" as const } : {}) },
            { key: "department", title: t("voucher.department"), grow: true },
            { key: "fen", title: t("voucher.amount"), kind: "money" },
          ]}
        />
      </Drawer>
      {opened === undefined ? null : <SlipDetail id={opened} onClose={() => open(undefined)} />}
    </>
  );
}
