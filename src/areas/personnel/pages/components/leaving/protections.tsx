import { useState } from "react";
import { Button, Space } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { choicesOf, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { protectionWords } from "../../../labour-words.ts";
import { addProtection, removeProtection, revealProtections } from "../../../protection-api.ts";

type Rows = OutputOf<typeof revealProtections>;

/** When somebody may not be dismissed, and why: hidden until a reason for looking is given. */
export default function Protections({ id }: { id: number }) {
  const t = useTexts("personnel/leaving");
  const ui = useUiTexts();
  const say = useSay();
  const [asks, setAsks] = useState(false);
  const [adds, setAdds] = useState(false);
  const [rows, setRows] = useState<Rows>();
  const [confirm, question] = useConfirm();
  const remove = useSend(removeProtection, {
    refresh: [],
    toast: t("protection.removed"),
    onDone: (_, input) => setRows((before) => before?.filter((row) => row.id !== input.id)),
  });
  return (
    <Section
      title={t("protection.title")}
      extra={
        <Space>
          {rows === undefined ? (
            <Button size="small" onClick={() => setAsks(true)}>
              {t("protection.show")}
            </Button>
          ) : null}
          <Button size="small" onClick={() => setAdds(true)}>
            {t("protection.add")}
          </Button>
        </Space>
      }
    >
      {rows === undefined ? (
        <p className="mu-secondary">{t("protection.hint")}</p>
      ) : (
        <DataTable
          label={t("protection.title")}
          rows={rows}
          columns={[
            { key: "kind", title: t("protection.kind"), grow: true, render: (row) => say(protectionWords[row.kind]) },
            { key: "from", title: t("protection.from"), width: 120 },
            { key: "until", title: t("protection.until"), width: 120 },
          ]}
          actions={(row) => [
            {
              key: "delete",
              label: ui("act.delete"),
              danger: true,
              onClick: async () => {
                const kind = say(protectionWords[row.kind]);
                const title = t("protection.removeAsk", { kind, from: row.from, until: row.until });
                const content = t("protection.removeHint");
                if (await confirm({ title, content, okText: ui("act.delete"), danger: true }))
                  remove.run({ memberId: id, id: row.id });
              },
            },
          ]}
          empty={<Empty title={t("protection.none")} />}
        />
      )}
      {question}
      {asks ? (
        <ConfirmAction
          title={t("protection.title")}
          content={t("owed.revealHint")}
          call={revealProtections}
          input={(reason) => ({ memberId: id, reason })}
          reason
          refresh={[]}
          onDone={setRows}
          onClose={() => setAsks(false)}
        />
      ) : null}
      {adds ? (
        <FormDrawer
          title={t("protection.add")}
          call={addProtection}
          initial={{ kind: "medical_period", from: today() }}
          fixed={{ memberId: id }}
          refresh={[]}
          toast={t("protection.added")}
          onDone={() => setRows(undefined)}
          onClose={() => setAdds(false)}
          width={440}
          fields={[
            {
              name: "kind",
              label: t("protection.kind"),
              kind: "select",
              full: true,
              options: choicesOf(protectionWords, say),
            },
            { name: "from", label: t("protection.from"), kind: "date" },
            { name: "until", label: t("protection.until"), kind: "date" },
          ]}
        />
      ) : null}
    </Section>
  );
}
