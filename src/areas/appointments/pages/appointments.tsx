import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { choicesOf, listText, useSay, useTexts } from "#ui/texts.ts";
import { deleteAppointments, listAppointments, type AppointmentRow } from "../api.ts";
import { appointmentWords } from "../words.ts";
import { AppointmentDetail } from "./components/appointment-detail.tsx";
import { FollowUpForm } from "./components/follow-up-form.tsx";
import { wantedText } from "./components/wanted-text.ts";

interface Asked {
  rows: readonly AppointmentRow[];
  clear?: () => void;
}

export default function Appointments() {
  const t = useTexts("appointments");
  const say = useSay();
  const can = useCan();
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <ListPage
        name="appointments"
        title={t("title")}
        call={listAppointments}
        filters={[
          { kind: "search", name: "search", label: t("search") },
          { kind: "select", name: "state", label: t("state"), options: choicesOf(appointmentWords, say) },
          { kind: "dateRange", name: "from", to: "to", label: t("sentAt") },
        ]}
        columns={[
          { key: "company", title: t("company"), kind: "link", sort: true, grow: true },
          { key: "contact", title: t("contact"), kind: "person" },
          { key: "phone", title: t("phone") },
          { key: "email", title: t("email"), minor: true },
          {
            key: "wantedOn",
            title: t("wanted"),
            sort: true,
            width: 150,
            render: (row) => wantedText(row, say) ?? t("noWish"),
          },
          { key: "state", title: t("state"), kind: "status", statuses: appointmentWords, sort: true },
          { key: "note", title: t("note"), minor: true },
          { key: "handledBy", title: t("handledBy"), minor: true },
          { key: "sentAt", title: t("sentAt"), kind: "instant", sort: true },
        ]}
        exportButton={(input) => (
          <ExportButton exporter="appointments.list" title={t("title")} needs="D9999.export" input={input} />
        )}
        rowActions={(row, list) => [
          { key: "view", label: t("view"), onClick: () => list.open(row.id) },
          { key: "followUp", label: t("followUp"), needs: "D9999.edit", onClick: () => list.form(row.id) },
          ...(can("D9999.delete")
            ? [{ key: "delete", label: t("delete"), danger: true, onClick: () => setAsked({ rows: [row] }) }]
            : []),
        ]}
        batch={[
          {
            key: "delete",
            label: t("delete"),
            needs: "D9999.delete",
            danger: true,
            onClick: (rows, clear) => setAsked({ rows, clear }),
          },
        ]}
        empty={{ title: t("emptyTitle"), hint: t("emptyHint") }}
        detail={(place) => <AppointmentDetail {...place} />}
        form={({ id, close }) => (id ? <FollowUpForm id={id} onClose={close} /> : null)}
      />
      {asked ? (
        <ConfirmAction
          title={t("askDelete", { count: asked.rows.length })}
          content={
            <>
              <p>{listText(asked.rows.map((row) => row.company))}</p>
              <p>{t("askDeleteHint")}</p>
            </>
          }
          call={deleteAppointments}
          input={() => ({ ids: asked.rows.map((row) => row.id) })}
          okText={t("delete")}
          danger
          toast={t("deleted")}
          refresh={[listAppointments]}
          onDone={() => asked.clear?.()}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
