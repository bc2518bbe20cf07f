import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { deleteOrders, reviewOrders, revokeOrder } from "../../list-api.ts";
import type { OrderState } from "../../life.ts";
import { AdjustForm } from "./adjust-form.tsx";

/** What somebody wants to do with one or several orders. */
export interface Asked {
  kind: "revoke" | "delete" | "review" | "adjust";
  rows: readonly { id: number; number: string; state: OrderState }[];
  clear?: () => void;
}

/** The question, or the form, that comes before it is done. */
export function OrderQuestion({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useTexts("work-orders");
  const { kind, rows } = asked;
  const ids = rows.map((row) => row.id);
  const first = ids[0] ?? 0;
  const shared = { onClose, onDone: () => asked.clear?.() };
  if (kind === "adjust") return <AdjustForm id={first} onClose={onClose} />;
  if (kind === "revoke") {
    const title = t("confirm.revoke", { number: rows[0]?.number ?? "" });
    return (
      <ConfirmAction
        {...shared}
        title={title}
        content={t("confirm.revokeText")}
        call={revokeOrder}
        input={(reason) => ({ id: first, reason, ...(rows[0] ? { seen: rows[0].state } : {}) })}
        reason
        danger
        okText={t("action.revoke")}
        toast={t("done.revoked")}
      />
    );
  }
  if (kind === "delete") {
    const title = t("confirm.delete", { count: rows.length });
    return (
      <ConfirmAction
        {...shared}
        title={title}
        content={t("confirm.deleteText")}
        call={deleteOrders}
        input={() => ({ ids })}
        danger
        okText={t("action.delete")}
        toast={t("done.deleted")}
      />
    );
  }
  return (
    <ConfirmAction
      {...shared}
      title={t("confirm.review", { count: rows.length })}
      call={reviewOrders}
      input={(note) => ({ ids, note })}
      reason={{ label: t("confirm.reviewNote"), optional: true }}
      okText={t("action.review")}
      toast={t("done.reviewed")}
    />
  );
}
