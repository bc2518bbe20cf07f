import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { deleteAppointments, listAppointments } from "../api.ts";
import { appointmentList, type AppointmentRow } from "../list.ts";
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
        list={appointmentList}
        call={listAppointments}
        columns={{ wantedOn: { kind: "text", render: (row) => wantedText(row, say) ?? t("noWish") } }}
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
