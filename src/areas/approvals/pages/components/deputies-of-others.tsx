import { useState } from "react";
import { Button } from "antd";

import { useCall, useSend } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { today } from "#ui/format.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { endDeputyFor, listDeputiesOfOthers, listHolders, setDeputyFor } from "../../hand-over-api.ts";
import { processTypes } from "../../process-types.ts";
import { ApproverSelect } from "./approver-select.tsx";
import { useDeputyFields } from "./deputy-fields.tsx";
import { deputyTones } from "./own-deputies.tsx";

function DeputyForm({ onClose }: { onClose: () => void }) {
  const t = useTexts("approvals");
  const fields = useDeputyFields(t("deputy.handOverTheirs"));
  return (
    <FormDrawer
      title={t("deputy.add")}
      call={setDeputyFor}
      width={460}
      initial={{ from: today() }}
      refresh={[listDeputiesOfOthers, listHolders]}
      onDone={({ handedOver, refused }) => {
        const text = t("deputy.savedFor", { count: handedOver });
        if (refused.length === 0) toast.success(text);
        else toast.warning([text, ...refused.map((one) => `${one.number}: ${one.message}`)].join("\n"));
      }}
      onClose={onClose}
      fields={[
        {
          name: "principalId",
          label: t("deputy.principal"),
          kind: "custom",
          full: true,
          required: true,
          control: <ApproverSelect label={t("deputy.principal")} />,
        },
        ...fields,
      ]}
    />
  );
}

/** Who acts for whom in the company; set for somebody who is ill. */
export function DeputiesOfOthers({ onClose }: { onClose: () => void }) {
  const t = useTexts("approvals");
  const say = useSay();
  const { data, isPending, error, refetch } = useCall(listDeputiesOfOthers, {});
  const [isAdding, setAdding] = useState(false);
  const end = useSend(endDeputyFor, { refresh: [listDeputiesOfOthers], toast: t("deputy.ended") });
  const content = data ? (
    <div className="mu-detail">
      {data.rows.length === 0 ? (
        <p className="mu-secondary">{t("deputy.nobody")}</p>
      ) : (
        <DataTable
          label={t("deputy.title")}
          rows={data.rows}
          columns={[
            { key: "principalName", title: t("deputy.principal"), kind: "person", grow: true },
            { key: "deputyName", title: t("deputy.deputy"), kind: "person" },
            { key: "from", title: t("deputy.from"), kind: "date" },
            { key: "to", title: t("deputy.to"), kind: "date" },
            {
              key: "processTypes",
              title: t("deputy.types"),
              value: (row) =>
                row.processTypes.length === 0
                  ? t("deputy.all")
                  : listText(row.processTypes.map((type) => say(processTypes[type]))),
            },
            { key: "setBy", title: t("deputy.setBy"), kind: "person" },
            {
              key: "state",
              title: t("deputy.state"),
              kind: "marks",
              render: (row) => <StatusTag tone={deputyTones[row.state]} text={t(`deputy.${row.state}`)} />,
            },
          ]}
          actions={(row) => [
            {
              key: "end",
              label: t("deputy.end"),
              danger: true,
              onClick: () => end.run({ id: row.id }),
            },
          ]}
        />
      )}
    </div>
  ) : null;
  return (
    <>
      <DetailDrawer
        id={0}
        title={t("deputy.title")}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
        width={860}
        actions={
          <Button type="primary" onClick={() => setAdding(true)}>
            {t("deputy.add")}
          </Button>
        }
        tabs={[{ key: "deputies", label: t("deputy.title"), content }]}
      />
      {isAdding ? <DeputyForm onClose={() => setAdding(false)} /> : null}
    </>
  );
}
