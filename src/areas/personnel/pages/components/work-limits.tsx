import { useState } from "react";
import { Button, Space } from "antd";
import { formatHours } from "#platform/calendar/clock.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { addWorkLimit, listWorkLimits, removeWorkLimit, revealWorkLimits } from "../../work-limit-api.ts";

/** What somebody may not be asked for; why is hidden until a reason for looking is given. */
export default function WorkLimits({ id }: { id: number }) {
  const t = useTexts("personnel");
  const ui = useUiTexts();
  const { data, isPending, error, refetch } = useCall(listWorkLimits, { memberId: id });
  const [asks, setAsks] = useState(false);
  const [adds, setAdds] = useState(false);
  const [grounds, setGrounds] = useState<ReadonlyMap<number, string>>();
  const [confirm, question] = useConfirm();
  const remove = useSend(removeWorkLimit, { refresh: [listWorkLimits], toast: t("limit.removed") });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={t("limit.title")}
      extra={
        data?.mayEdit ? (
          <Space>
            {data.rows.length > 0 && grounds === undefined ? (
              <Button size="small" onClick={() => setAsks(true)}>
                {t("limit.show")}
              </Button>
            ) : null}
            <Button size="small" onClick={() => setAdds(true)}>
              {t("limit.add")}
            </Button>
          </Space>
        ) : null
      }
    >
      <p className="mu-secondary">{t("limit.hint")}</p>
      <DataTable
        label={t("limit.title")}
        rows={data?.rows ?? []}
        loading={isPending}
        columns={[
          { key: "from", title: t("limit.from"), width: 110 },
          { key: "until", title: t("limit.until"), width: 110, render: (row) => row.until ?? t("limit.open") },
          {
            key: "what",
            title: t("limit.what"),
            grow: true,
            render: (row) => (
              <Space size="small" wrap>
                {row.noNight ? <span>{t("limit.noNight")}</span> : null}
                {row.noOvertime ? <span>{t("limit.noOvertime")}</span> : null}
                {row.dayMost === null ? null : <span>{t("limit.dayMostOf", { hours: formatHours(row.dayMost) })}</span>}
              </Space>
            ),
          },
          ...(grounds === undefined
            ? []
            : [
                { key: "ground", title: t("limit.ground"), render: (row: { id: number }) => grounds.get(row.id) ?? "" },
              ]),
        ]}
        actions={(row) =>
          data?.mayEdit
            ? [
                {
                  key: "delete",
                  label: ui("act.delete"),
                  danger: true,
                  onClick: async () => {
                    const title = t("limit.removeAsk", { from: row.from, until: row.until ?? t("limit.open") });
                    const content = t("limit.removeHint");
                    if (await confirm({ title, content, okText: ui("act.delete"), danger: true }))
                      remove.run({ memberId: id, id: row.id });
                  },
                },
              ]
            : []
        }
        empty={<Empty title={t("limit.none")} />}
      />
      {question}
      {asks ? (
        <ConfirmAction
          title={t("limit.show")}
          content={t("pay.revealHint")}
          call={revealWorkLimits}
          input={(reason) => ({ memberId: id, reason })}
          reason
          refresh={[]}
          onDone={(rows) => setGrounds(new Map(rows.map((row) => [row.id, row.ground])))}
          onClose={() => setAsks(false)}
        />
      ) : null}
      {adds ? (
        <FormDrawer
          title={t("limit.add")}
          call={addWorkLimit}
          initial={{ from: today(), noNight: false, noOvertime: false }}
          fixed={{ memberId: id }}
          refresh={[listWorkLimits]}
          toast={t("limit.added")}
          onDone={() => setGrounds(undefined)}
          onClose={() => setAdds(false)}
          width={440}
          fields={[
            { name: "from", label: t("limit.from"), kind: "date" },
            { name: "until", label: t("limit.until"), kind: "date", hint: t("limit.untilHint") },
            { name: "noNight", label: t("limit.noNight"), kind: "switch" },
            { name: "noOvertime", label: t("limit.noOvertime"), kind: "switch" },
            { name: "dayMost", label: t("limit.dayMost"), kind: "hours", full: true },
            { name: "ground", label: t("limit.ground"), kind: "textarea", full: true, hint: t("limit.groundHint") },
          ]}
        />
      ) : null}
    </Section>
  );
}
