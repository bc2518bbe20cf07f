import { useState } from "react";
import { formatClocks } from "#platform/calendar/clock.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { cancelOvertime, deleteOvertime, listOvertime, readOvertime, revokeOvertime } from "../overtime-api.ts";
import { OvertimeDetail } from "./components/overtime-detail.tsx";
import { OvertimeForm } from "./components/overtime-form.tsx";
import { SubmitOvertime } from "./components/submit-overtime.tsx";
import { useChoices } from "./components/use-choices.ts";
import { overtimeList, type OvertimeRow } from "../overtime-list.ts";

type Asked = { what: OvertimeRow["actions"][number]; row: OvertimeRow };

export default function Overtime() {
  const t = useTexts("attendance/overtime");
  const locale = useLocale();
  const choices = useChoices();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const refresh = [listOvertime, readOvertime];
  return (
    <>
      <ListPage
        list={overtimeList}
        call={listOvertime}
        create={{ label: t("new"), needs: "C05302.add" }}
        filters={{ departmentId: { kind: "select", options: choices.departments } }}
        columns={{ startMinute: { value: (row) => formatClocks(row.startMinute, row.endMinute, locale) } }}
        rowActions={(row, list) => [
          { key: "view", label: t("view"), onClick: () => list.open(row.id) },
          ...row.actions.map((what) => ({
            key: what,
            label: t(what),
            danger: what === "delete",
            onClick: () => ask({ what, row }),
          })),
        ]}
        empty={{ title: t("emptyTitle"), hint: t("emptyHint") }}
        detail={(place) => <OvertimeDetail place={place} onAct={(what, row) => ask({ what, row })} />}
        form={(place) => <OvertimeForm onClose={place.close} />}
      />
      {asked?.what === "edit" ? <OvertimeForm known={asked.row} onClose={close} /> : null}
      {asked?.what === "submit" ? <SubmitOvertime row={asked.row} onClose={close} /> : null}
      {asked?.what === "revoke" ? (
        <ConfirmAction
          title={t("revokeTitle", { number: asked.row.number })}
          call={revokeOvertime}
          reason
          input={(reason) => ({ id: asked.row.id, reason })}
          toast={t("revoked")}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
      {asked?.what === "cancel" ? (
        <ConfirmAction
          title={t("cancelTitle", { number: asked.row.number })}
          content={<p>{t("cancelText")}</p>}
          call={cancelOvertime}
          reason
          input={(reason) => ({ id: asked.row.id, reason })}
          toast={t("cancelled")}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
      {asked?.what === "delete" ? (
        <ConfirmAction
          title={t("deleteTitle", { number: asked.row.number })}
          content={<p>{t("deleteText")}</p>}
          call={deleteOvertime}
          danger
          input={() => ({ id: asked.row.id })}
          toast={t("deleted")}
          refresh={[listOvertime]}
          onClose={close}
        />
      ) : null}
    </>
  );
}
