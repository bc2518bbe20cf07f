import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { listPayments } from "../../../payments-api.ts";
import { payBatchList } from "../../../payments-list.ts";
import { PaymentDetail } from "./payment-detail.tsx";

/** The payments of all runs. */
export function PaymentsView() {
  const t = useTexts("payroll/payments");
  const ui = useUiTexts();
  return (
    <ListPage
      list={payBatchList}
      call={listPayments}
      filters={{ runId: false }}
      rowActions={(row, list) => [{ key: "view", label: ui("act.view"), onClick: () => list.open(row.id) }]}
      empty={{ title: t("empty.title"), hint: t("empty.hint") }}
      detail={({ id, close, previous, next }) => (
        <PaymentDetail key={id} id={id} onClose={close} onPrevious={previous} onNext={next} />
      )}
    />
  );
}
