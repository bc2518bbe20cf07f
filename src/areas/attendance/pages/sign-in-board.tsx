import { useState } from "react";
import { Button, Input, Select, Skeleton } from "antd";
import { QrcodeOutlined } from "@ant-design/icons";
import type { OutputOf } from "#platform/http/call.ts";
import { Empty } from "#ui/empty.tsx";
import { Views } from "#ui/list-page/views.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DateField } from "#ui/form/date-fields.tsx";
import { timeText, today } from "#ui/format.ts";
import { withoutIndent } from "#ui/indented-label.ts";
import { useCall } from "#ui/calls.ts";
import { useCan } from "#ui/session.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { boardGroups, signInBoard } from "../sign-api.ts";
import { listPhoneChecks } from "../phone-api.ts";
import { BoardDialog, type BoardAsked } from "./components/board-dialogs.tsx";
import { BoardShift } from "./components/board-shift.tsx";
import { PhoneChecks } from "./components/phone-checks.tsx";
import { Staffing } from "./components/staffing.tsx";
import { SiteCodeDialog } from "./components/site-code-dialog.tsx";
import { useChoices } from "./components/use-choices.ts";
import { useView } from "./components/use-view.ts";
import "./components/board.css";

/** How often the board asks again, in ms. */
const refreshEvery = 15_000;

/** The board of the day; beside it people against the need, and the punches by phone that wait for a supervisor. */
export default function SignInBoard() {
  const t = useTexts("attendance");
  const [view, setView] = useView("board");
  const { data } = useCall(listPhoneChecks, { page: 1, size: 10, state: "waiting" }, { every: refreshEvery });
  return (
    <Views
      label={t("checks.tabBoard")}
      value={view}
      onChange={setView}
      items={[
        { value: "board", label: t("checks.tabBoard") },
        { value: "staffing", label: t("staffing.tab") },
        { value: "checks", label: t("checks.tab"), count: data?.total },
      ]}
    >
      {view === "checks" ? <PhoneChecks /> : view === "staffing" ? <Staffing /> : <Board />}
    </Views>
  );
}

function Board() {
  const t = useTexts("attendance");
  const can = useCan();
  const [isShowing, show] = useState(false);
  const locale = useLocale();
  const choices = useChoices();
  const [search, set] = useSearchState({ date: today(), departmentId: "", search: "", who: "" });
  const [asked, ask] = useState<BoardAsked>();
  const { data, error, refetch, isPending } = useCall(signInBoard, search, { every: refreshEvery, keep: true });
  const isToday = search.date === today();
  return (
    <div className="at-board">
      <div className="at-board-head">
        <DateField
          value={search.date}
          label={t("date")}
          onChange={(date) => set({ date: date ?? today() })}
          style={{ width: 150 }}
        />
        <Select
          allowClear
          aria-label={t("department")}
          placeholder={t("board.allDepartments")}
          options={choices.departments}
          labelRender={withoutIndent}
          value={search.departmentId === "" ? undefined : Number(search.departmentId)}
          onChange={(id?: number) => set({ departmentId: id === undefined ? "" : String(id) })}
          style={{ width: 190 }}
        />
        <Input.Search
          allowClear
          aria-label={t("board.search")}
          placeholder={t("board.search")}
          key={search.search}
          defaultValue={search.search}
          onSearch={(text) => set({ search: text.trim() })}
          style={{ width: 200 }}
        />
        {can("C3100.siteCode") ? (
          <Button icon={<QrcodeOutlined />} onClick={() => show(true)}>
            {t("site.button")}
          </Button>
        ) : null}
        {data ? <Counts counts={data.counts} who={search.who} onWho={(who) => set({ who })} /> : null}
        {data && isToday ? (
          <span className="mu-secondary mu-number">
            {t("board.atTime", { time: timeText(data.nowMinute, locale) })}
          </span>
        ) : null}
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} /> : null}
      {data?.departments.length === 0 ? (
        <NobodyHere isAll={data.counts.planned === 0} onAll={() => set({ search: "", who: "" })} />
      ) : null}
      {data?.departments.map((department) => (
        <section key={department.departmentId} className="at-board-department">
          <h2>{department.departmentName}</h2>
          <div className="at-board-shifts">
            {department.shifts.map((shift) => (
              <BoardShift key={shift.shiftId} shift={shift} onAsk={ask} />
            ))}
          </div>
        </section>
      ))}
      {isShowing ? <SiteCodeDialog onClose={() => show(false)} /> : null}
      {asked ? <BoardDialog asked={asked} onClose={() => ask(undefined)} /> : null}
    </div>
  );
}

/** Nobody is on a shift, or nobody of those that were asked for. */
function NobodyHere({ isAll, onAll }: { isAll: boolean; onAll: () => void }) {
  const t = useTexts("attendance");
  if (isAll) return <Empty title={t("board.emptyTitle")} hint={t("board.emptyHint")} />;
  return <Empty title={t("board.noneTitle")} action={<Button onClick={onAll}>{t("board.showAll")}</Button>} />;
}

/** The day in numbers; each of them but the first shows its people alone, and all again when it is pressed once more. */
function Counts({
  counts,
  who,
  onWho,
}: {
  counts: OutputOf<typeof signInBoard>["counts"];
  who: string;
  onWho: (who: string) => void;
}) {
  const t = useTexts("attendance");
  return (
    <div role="group" aria-label={t("board.counts")} className="at-board-counts">
      <span>
        {t("board.planned")} <b className="mu-number">{counts.planned}</b>
      </span>
      {boardGroups.map((group) => (
        <button
          key={group}
          type="button"
          className="mu-plain"
          aria-pressed={who === group}
          data-warn={(group === "late" || group === "missing") && counts[group] > 0}
          onClick={() => onWho(who === group ? "" : group)}
        >
          {t(`board.${group}`)} <b className="mu-number">{counts[group]}</b>
        </button>
      ))}
    </div>
  );
}
