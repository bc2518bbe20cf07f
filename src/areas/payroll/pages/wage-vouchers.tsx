import { useState } from "react";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { voucherList } from "../voucher-lists.ts";
import { listVouchers } from "../vouchers-api.ts";
import { GenerateVouchers } from "./components/vouchers/generate-vouchers.tsx";
import { VoucherDetail } from "./components/vouchers/voucher-detail.tsx";
import { useVoucherFile, VoucherStep, type AskedVoucherStep } from "./components/vouchers/voucher-step.tsx";

/** Vouchers of granted pay: generated, verified by somebody else, exported for the accounting program, or reversed. */
export default function WageVouchers() {
  const t = useTexts("payroll/vouchers");
  const ui = useUiTexts();
  const [{ generating }, set] = useSearchState({ generating: false });
  const [asked, ask] = useState<AskedVoucherStep>();
  const take = useVoucherFile();
  return (
    <>
      <ListPage
        list={voucherList}
        call={listVouchers}
        create={{ label: t("voucher.generate"), needs: "C60310.generate", onClick: () => set({ generating: true }) }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), needs: "C60310.view", onClick: () => list.open(row.id) },
          ...(row.actions.includes("verify")
            ? [
                {
                  key: "verify",
                  label: t("voucher.verify"),
                  isNext: true,
                  onClick: () => ask({ step: "verify", rows: [row] }),
                },
              ]
            : []),
          ...(row.actions.includes("export") || row.state === "exported"
            ? [
                {
                  key: "export",
                  label: t("voucher.export"),
                  needs: "C60310.export",
                  isNext: row.state === "verified",
                  onClick: () => take([row.id], "xlsx"),
                },
              ]
            : []),
          ...(row.actions.includes("reverse")
            ? [
                {
                  key: "reverse",
                  label: t("voucher.reverse"),
                  danger: true,
                  onClick: () => ask({ step: "reverse", rows: [row] }),
                },
              ]
            : []),
        ]}
        batch={[
          {
            key: "verify",
            label: t("voucher.verify"),
            needs: "C60310.verify",
            onClick: (rows, clear) => ask({ step: "verify", rows, clear }),
          },
          {
            key: "export",
            label: t("voucher.export"),
            needs: "C60310.export",
            onClick: (rows, clear) => {
              take(
                rows.map(({ id }) => id),
                "xlsx",
              );
              clear();
            },
          },
          {
            key: "csv",
            label: t("voucher.csv"),
            needs: "C60310.export",
            onClick: (rows, clear) => {
              take(
                rows.map(({ id }) => id),
                "csv",
              );
              clear();
            },
          },
        ]}
        empty={{ title: t("voucher.empty"), hint: t("voucher.emptyHint") }}
        detail={(place) => (
          <VoucherDetail key={place.id} place={place} onStep={(step, row) => ask({ step, rows: [row] })} />
        )}
      />
      {generating ? <GenerateVouchers onClose={() => set({ generating: false })} /> : null}
      {asked ? <VoucherStep {...asked} onClose={() => ask(undefined)} /> : null}
    </>
  );
}
