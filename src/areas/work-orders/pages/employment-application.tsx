import { lazy, Suspense, useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { useCall, useSend } from "#ui/calls.ts";
import { ListPage, type ListHandle } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { searchTo } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts, type KeyUnder } from "#ui/texts.ts";
import { orderChoices } from "../form-api.ts";
import { copyOrder, countOrders, listOrders } from "../list-api.ts";
import { orderList, type OrderRow } from "../orders-list.ts";
import { Filled } from "./components/filled.tsx";
import { datesText, StateTags } from "./components/order-columns.tsx";
import type { Asked } from "./components/order-question.tsx";
import { OrderTags, TagOrders, TagsButton, useTagOptions } from "./components/tags.tsx";
import { useSubmit } from "./components/use-submit.tsx";
import "./components/work-orders.css";

const OrderDrawer = lazy(async () => ({ default: (await import("./components/order-drawer.tsx")).OrderDrawer }));
const OrderForm = lazy(async () => ({ default: (await import("./components/order-form.tsx")).OrderForm }));
const OrderQuestion = lazy(async () => ({ default: (await import("./components/order-question.tsx")).OrderQuestion }));

/** Employment applications by state, with form, details and everything that can be done with one. */
export default function EmploymentApplication() {
  const t = useTexts("work-orders");
  const counts = useCall(countOrders, {});
  const choices = useCall(orderChoices, {});
  const [asked, setAsked] = useState<Asked>();
  const [tagged, setTagged] = useState<{ ids: number[]; clear: () => void }>();
  const tags = useTagOptions();
  const [submit, question] = useSubmit();
  const can = useCan();
  const navigate = useNavigate();
  const copy = useSend(copyOrder, { toast: t("done.copied") });
  const rowActions = (row: OrderRow, list: ListHandle): RowAction[] => {
    const act = (key: KeyUnder<"work-orders", "action">, onClick: () => void, danger = false): RowAction[] =>
      row.actions.includes(key) ? [{ key, label: t(`action.${key}`), onClick, danger }] : [];
    const ask = (kind: Asked["kind"]) => () => setAsked({ kind, rows: [row] });
    // What waits for its requester, then what waits for the labour companies.
    const nextKey = ["submit", "resubmit", "breakDown"].find(
      (key) => row.actions.includes(key) && (key !== "breakDown" || can("C2100")),
    );
    const withNext = (actions: RowAction[]) =>
      actions.map((action) => (action.key === nextKey ? { ...action, isNext: true } : action));
    return withNext([
      { key: "view", label: t("action.view"), onClick: () => list.open(row.id) },
      ...act("submit", () => submit({ id: row.id })),
      ...act("resubmit", () => submit({ id: row.id })),
      ...act("resubmitOriginal", () => submit({ id: row.id, toOriginal: true })),
      ...(can("C2100")
        ? act(
            "breakDown",
            () => void navigate({ to: "/recruitmentPlan/decomposition", search: searchTo({ search: row.number }) }),
          )
        : []),
      ...act("adjust", ask("adjust")),
      ...act("edit", () => list.form(row.id)),
      ...act("copy", () => copy.run({ id: row.id })),
      ...act("revoke", ask("revoke"), true),
      ...act("delete", ask("delete"), true),
    ]);
  };
  return (
    <>
      <ListPage
        list={orderList}
        call={listOrders}
        counts={counts.data}
        columns={{
          firstDate: { value: datesText },
          putOn: {
            kind: "text",
            render: (row) => <Filled putOn={row.putOn} of={row.headcount} isDue={row.state === "approved"} />,
          },
          state: { render: (row) => <StateTags row={row} /> },
          // A company without tags has no use for their column.
          tags: tags.length > 0 && { render: (row) => <OrderTags tags={row.tags} /> },
        }}
        filters={{
          departmentId: {
            kind: "select",
            options: (choices.data?.departments ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          tagId: tags.length > 0 && {
            kind: "select",
            options: tags.map(({ value, label }) => ({ value: String(value), label })),
          },
        }}
        create={{ label: t("form.new"), needs: "C1100.add" }}
        rowActions={rowActions}
        buttons={<TagsButton />}
        batch={[
          {
            key: "tag",
            label: t("action.tag"),
            needs: "C1100.edit",
            onClick: (rows, clear) => setTagged({ ids: rows.map(({ id }) => id), clear }),
          },
          {
            key: "review",
            label: t("action.review"),
            needs: "C1100.review",
            onClick: (rows, clear) => setAsked({ kind: "review", rows, clear }),
          },
          {
            key: "delete",
            label: t("action.delete"),
            needs: "C1100.delete",
            danger: true,
            onClick: (rows, clear) => setAsked({ kind: "delete", rows, clear }),
          },
        ]}
        empty={{ title: t("empty.title"), hint: t("empty.hint") }}
        detail={({ id, close, previous, next }) => (
          <OrderDrawer id={id} onClose={close} onPrevious={previous} onNext={next} />
        )}
        form={({ id, close }) => <OrderForm id={id} onClose={close} />}
      />
      <Suspense fallback={null}>
        {asked ? <OrderQuestion asked={asked} onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
      {tagged ? <TagOrders ids={tagged.ids} onDone={tagged.clear} onClose={() => setTagged(undefined)} /> : null}
      {question}
    </>
  );
}
