import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage, type ListHandle } from "#ui/list-page/list-page.tsx";
import { Views } from "#ui/list-page/views.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { deleteLeave, listLeaves, readLeave, revokeLeave, teamCalendar } from "../api.ts";
import { leaveList, type LeaveRow } from "../list.ts";
import { spanText } from "../span-text.ts";
import { CancelLeave } from "./components/cancel-leave.tsx";
import { LeaveDetail } from "./components/leave-detail.tsx";
import { LeaveForm } from "./components/leave-form.tsx";
import { lengthText } from "./components/length.ts";
import { SubmitLeave } from "./components/submit-leave.tsx";
import { TeamCalendar } from "./components/team-calendar.tsx";
import { useLeaveChoices } from "./components/use-choices.ts";
import "./components/leave.css";

type Asked = { what: LeaveRow["actions"][number]; row: LeaveRow };

export default function LeaveApplications() {
  const t = useTexts("leave");
  const say = useSay();
  const [search, set] = useSearchState({ view: "list", open: "", page: 1, sort: "", search: "", form: "" });
  const [asked, ask] = useState<Asked>();
  const views = [
    { value: "list", label: t("list") },
    { value: "calendar", label: t("calendar") },
  ];
  const act = (what: Asked["what"], row: LeaveRow) => ask({ what, row });
  const close = () => ask(undefined);
  return (
    <>
      <Views
        label={say(leaveList.title)}
        items={views}
        value={search.view}
        onChange={(view) => set({ view, open: "", page: 1, sort: "", search: "", form: "" })}
      >
        {search.view === "calendar" ? (
          <Page>
            <TeamCalendar onOpen={(id) => set({ view: "list", open: String(id) })} />
          </Page>
        ) : (
          <Applications onAct={act} />
        )}
      </Views>
      {asked?.what === "edit" ? <LeaveForm known={asked.row} onClose={close} /> : null}
      {asked?.what === "submit" ? <SubmitLeave row={asked.row} onClose={close} /> : null}
      {asked?.what === "cancel" ? <CancelLeave row={asked.row} onClose={close} /> : null}
      {asked?.what === "revoke" ? (
        <ConfirmAction
          title={t("revokeTitle", { number: asked.row.number })}
          call={revokeLeave}
          reason
          input={(reason) => ({ id: asked.row.id, reason })}
          toast={t("revoked")}
          refresh={[listLeaves, readLeave, teamCalendar]}
          onClose={close}
        />
      ) : null}
      {asked?.what === "delete" ? (
        <ConfirmAction
          title={t("deleteTitle", { number: asked.row.number })}
          content={<p>{t("deleteText")}</p>}
          call={deleteLeave}
          danger
          input={() => ({ id: asked.row.id })}
          toast={t("deleted")}
          refresh={[listLeaves, teamCalendar]}
          onClose={() => {
            close();
            set({ open: "" });
          }}
        />
      ) : null}
    </>
  );
}

function Applications({ onAct }: { onAct: (what: Asked["what"], row: LeaveRow) => void }) {
  const t = useTexts("leave");
  const locale = useLocale();
  const choices = useLeaveChoices();
  const actions = (row: LeaveRow, list: ListHandle) => [
    { key: "view", label: t("balance.view"), onClick: () => list.open(row.id) },
    ...row.actions.map((what) => ({
      key: what,
      label: t(what),
      danger: what === "delete",
      onClick: () => onAct(what, row),
    })),
  ];
  return (
    <ListPage
      list={leaveList}
      call={listLeaves}
      create={{ label: t("new"), needs: "C05301.add" }}
      filters={{ departmentId: { kind: "select", options: choices.departments } }}
      columns={{
        fromDate: { value: (row) => spanText(row, locale) },
        minutes: { value: (row) => lengthText(row.minutes, t) },
      }}
      rowActions={actions}
      empty={{ title: t("emptyTitle"), hint: t("emptyHint") }}
      detail={(place) => <LeaveDetail place={place} onAct={onAct} />}
      form={({ close }) => <LeaveForm onClose={close} />}
    />
  );
}
