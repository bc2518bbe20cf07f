import { useState } from "react";
import type { OutputOf } from "#platform/http/call.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { timeText } from "#ui/format.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { choicesOf, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { deleteMakeUp, listMakeUps, revokeMakeUp } from "../make-up-api.ts";
import { MakeUpForm } from "./components/make-up-form.tsx";
import { SubmitMakeUp } from "./components/submit-make-up.tsx";
import { makeUpWords } from "../words.ts";
import { useChoices } from "./components/use-choices.ts";

type Row = OutputOf<typeof listMakeUps>["rows"][number];
type Asked = { what: "edit" | "submit" | "revoke" | "delete"; row: Row };

export default function MakeUpRequests() {
  const t = useTexts("attendance");
  const say = useSay();
  const locale = useLocale();
  const choices = useChoices();
  const [asked, ask] = useState<Asked>();
  return (
    <>
      <ListPage
        name="make-ups"
        title={t("makeUp.title")}
        call={listMakeUps}
        exportButton={(input) => (
          <ExportButton exporter="attendance.makeUps" title={t("makeUp.title")} needs="C05303.export" input={input} />
        )}
        create={{ label: t("makeUp.new"), needs: "C05303.add" }}
        tabs={{ name: "state", items: [{ value: "", label: t("all") }, ...choicesOf(makeUpWords, say)] }}
        filters={[
          { kind: "dateRange", name: "from", to: "to", label: t("workDate") },
          { kind: "select", name: "departmentId", label: t("department"), options: choices.departments },
          { kind: "search", name: "search", label: t("makeUp.search") },
        ]}
        columns={[
          { key: "number", title: t("makeUp.number"), kind: "link", sort: true },
          { key: "name", title: t("person"), kind: "person", sort: true },
          { key: "departmentName", title: t("department") },
          { key: "workDate", title: t("workDate"), kind: "date", sort: true },
          {
            key: "startMinute",
            title: t("shift"),
            kind: "timeRange",
            value: (row) => `${timeText(row.startMinute, locale)} – ${timeText(row.endMinute, locale)}`,
          },
          { key: "edge", title: t("makeUp.edge"), value: (row) => t(row.edge) },
          { key: "minute", title: t("makeUp.time"), kind: "time" },
          { key: "state", title: t("state"), kind: "status", statuses: makeUpWords, sort: true },
          { key: "createdAt", title: t("makeUp.createdAt"), kind: "instant", sort: true, minor: true },
          { key: "reason", title: t("reason"), grow: true },
          { key: "returnReason", title: t("makeUp.returnReason"), minor: true },
        ]}
        rowActions={(row) =>
          row.actions.map((action) => ({
            key: action,
            label: t(`makeUp.${action}`),
            danger: action === "delete",
            onClick: () => ask({ what: action, row }),
          }))
        }
        form={({ close }) => <MakeUpForm onClose={close} />}
        empty={{ title: t("makeUp.emptyTitle"), hint: t("makeUp.emptyHint") }}
      />
      {asked?.what === "edit" ? (
        <MakeUpForm
          person={asked.row}
          assignmentId={asked.row.assignmentId}
          known={asked.row}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {asked?.what === "submit" ? <SubmitMakeUp row={asked.row} onClose={() => ask(undefined)} /> : null}
      {asked?.what === "revoke" ? (
        <ConfirmAction
          title={t("makeUp.revokeTitle", { number: asked.row.number })}
          call={revokeMakeUp}
          reason
          input={(reason) => ({ id: asked.row.id, reason })}
          toast={t("makeUp.revoked")}
          refresh={[listMakeUps]}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {asked?.what === "delete" ? (
        <ConfirmAction
          title={t("makeUp.deleteTitle", { number: asked.row.number })}
          content={<p>{t("makeUp.deleteText")}</p>}
          call={deleteMakeUp}
          danger
          input={() => ({ id: asked.row.id })}
          toast={t("makeUp.deleted")}
          refresh={[listMakeUps]}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </>
  );
}
