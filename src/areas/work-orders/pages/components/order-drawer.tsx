import { Suspense, useState } from "react";
import { Button } from "antd";
import { useNavigate } from "@tanstack/react-router";
import { download } from "#platform/http/client.ts";
import { ApprovalActions, ApprovalTimeline } from "#areas/approvals/web.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { searchTo } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts, type KeyUnder } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { printOrder, readOrder, type OrderDetail } from "../../detail-api.ts";
import { copyOrder } from "../../list-api.ts";
import { AdjustmentRecords } from "./adjustment-records.tsx";
import { OrderForm } from "./order-form.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderLines } from "./order-lines.tsx";
import { StateTags } from "./order-columns.tsx";
import { OrderQuestion, type Asked } from "./order-question.tsx";
import { useSubmit } from "./use-submit.tsx";
import "./work-orders.css";

interface OrderDrawerProps {
  id: number;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** One application: what was asked, how it was shared out, who came, its approval and its adjustments. */
export function OrderDrawer({ id, onClose, onPrevious, onNext }: OrderDrawerProps) {
  const t = useTexts("work-orders");
  const { data: order, error, isPending, refetch } = useCall(readOrder, { id });
  const approval = order?.approval;
  return (
    <DetailDrawer
      id={id}
      place="work-order"
      title={order?.number ?? ""}
      mark={
        order ? (
          <StateTags row={order} hasOpenPlaces={order.lines.some((line) => line.openPlacesUntil !== null)} />
        ) : null
      }
      width={1040}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      head={order ? <OrderHead order={order} /> : null}
      tabs={[
        { key: "lines", label: t("detail.lines"), content: order ? <OrderLines order={order} /> : null },
        {
          key: "approval",
          label: t("detail.approval"),
          content: approval ? (
            <Suspense fallback={null}>
              <ApprovalTimeline approval={approval} />
              <ApprovalActions approval={approval} onDone={() => void refetch()} />
            </Suspense>
          ) : (
            <p className="mu-secondary">{t("detail.noFlow")}</p>
          ),
        },
        {
          key: "adjustments",
          label: t("detail.adjustments"),
          content: order ? <AdjustmentRecords records={order.adjustments} /> : null,
        },
      ]}
      actions={order ? <Actions order={order} /> : null}
    />
  );
}

function Actions({ order }: { order: OrderDetail }) {
  const t = useTexts("work-orders");
  const can = useCan();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [isEditing, setEditing] = useState(false);
  const [submit, question] = useSubmit();
  const [isPrinting, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    await download(printOrder, { id: order.id }).catch((error: unknown) => toast.failure(error));
    setPrinting(false);
  };
  const copy = useSend(copyOrder, { toast: t("done.copied") });
  const ask = (kind: Asked["kind"]) => () => setAsked({ kind, rows: [order] });
  const button = (
    key: KeyUnder<"work-orders", "action">,
    onClick: () => void,
    look: { primary?: boolean; danger?: boolean } = {},
  ) =>
    order.actions.includes(key) ? (
      <Button key={key} danger={look.danger ?? false} type={look.primary ? "primary" : "default"} onClick={onClick}>
        {t(`action.${key}`)}
      </Button>
    ) : null;
  return (
    <>
      <Button loading={isPrinting} disabled={isPrinting} onClick={() => void print()}>
        {t("action.print")}
      </Button>
      {button("copy", () => copy.run({ id: order.id }))}
      {button("delete", ask("delete"), { danger: true })}
      {button("revoke", ask("revoke"), { danger: true })}
      {button("review", ask("review"))}
      {button("edit", () => setEditing(true))}
      {button("adjust", ask("adjust"))}
      {can("C2100")
        ? button(
            "breakDown",
            () => void navigate({ to: "/recruitmentPlan/decomposition", search: searchTo({ search: order.number }) }),
            { primary: true },
          )
        : null}
      {button("resubmitOriginal", () => submit({ id: order.id, toOriginal: true }))}
      {button("resubmit", () => submit({ id: order.id }), { primary: true })}
      {button("submit", () => submit({ id: order.id }), { primary: true })}
      {asked ? <OrderQuestion asked={asked} onClose={() => setAsked(undefined)} /> : null}
      {isEditing ? <OrderForm id={order.id} onClose={() => setEditing(false)} /> : null}
      {question}
    </>
  );
}
