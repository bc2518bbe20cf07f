import { useMemo, useState } from "react";
import { Button, Select, Skeleton } from "antd";
import { Link } from "@tanstack/react-router";
import { addDays } from "#platform/calendar/plain-date.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { withoutIndent } from "#ui/indented-label.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { dayDetail } from "../../../api.ts";
import { matchNumber } from "../../../punch-api.ts";
import type { DeskItem } from "../../../desk-api.ts";
import { decidePhoneChecks } from "../../../phone-api.ts";
import { causeWords } from "../../../words.ts";
import { DayExplain } from "../day-explain.tsx";
import { MakeUpForm } from "../make-up-form.tsx";
import { ConfirmPeriod } from "../period-actions.tsx";
import { signedHours } from "../deltas.tsx";
import { useChoices } from "../use-choices.ts";
import { DeskDetail } from "./desk-detail.tsx";
import { useDeskKeys } from "./desk-keys.ts";
import { DeskList } from "./desk-list.tsx";
import { isSent, offerLike, type DeskOffer } from "./offers.ts";
import { useDesk } from "./use-desk.ts";
import "./desk.css";

type Opened = "makeUp" | "explain" | "confirm";

/** The morning's exceptions, one after the other, by keyboard or by mouse. */
export function Desk({
  onRecord,
  onNumbers,
}: {
  onRecord: (item: DeskItem) => void;
  onNumbers: (pin: string) => void;
}) {
  const t = useTexts("attendance");
  const can = useCan();
  const choices = useChoices();
  const [search, set] = useSearchState({
    from: addDays(today(), -6),
    to: today(),
    departmentId: "",
    agencyId: "",
    cause: "",
  });
  const filter = { from: search.from, to: search.to, departmentId: search.departmentId, agencyId: search.agencyId };
  const { desk, items: all, repaired, repair, undo, refresh } = useDesk(filter);
  const [atKey, setAt] = useState<string>();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [opened, open] = useState<Opened>();
  const decide = useSend(decidePhoneChecks, { toast: t("desk.decided"), refresh: [], onDone: () => void refresh() });
  const match = useSend(matchNumber, { refresh: [], onDone: () => void refresh() });
  const items = useMemo(
    () => (search.cause === "" ? all : all.filter((item) => item.cause === search.cause)),
    [all, search.cause],
  );
  const known = items.findIndex((item) => item.key === atKey);
  const at = Math.max(0, known);
  const item = items[at];
  const assignmentId = item?.assignmentId ?? null;
  const marked = items.filter((one) => chosen.has(one.key));
  const alike = item ? items.filter((one) => one.cause === item.cause && one.memberId !== null) : [];
  const subjects = marked.length > 0 && item && chosen.has(item.key) ? marked : item ? [item] : [];

  const move = (to: number) => setAt(items[Math.max(0, Math.min(items.length - 1, to))]?.key);
  const toggle = ({ key }: DeskItem) =>
    choose((marks) => (marks.has(key) ? new Set([...marks].filter((one) => one !== key)) : new Set([...marks, key])));
  const act = (offer: DeskOffer | undefined) => {
    if (!item || !offer) return;
    if (offer.action === "makeUp") return open("makeUp");
    if (offer.action === "match")
      return item.owner ? match.run({ pin: item.name, memberId: item.owner.memberId }) : onNumbers(item.name);
    if (offer.action === "acceptPhone" || offer.action === "refusePhone")
      return decide.run({ ids: item.taps.map((tap) => tap.checkId), accept: offer.action === "acceptPhone", note: "" });
    if (!isSent(offer)) return;
    const targets = subjects.filter((one) => offerLike(one, offer));
    const leaving = new Set(targets.map((one) => one.key));
    const next =
      items.slice(at + 1).find((one) => !leaving.has(one.key)) ??
      items.slice(0, at).findLast((one) => !leaving.has(one.key));
    repair(targets, offer);
    choose(new Set());
    setAt(next?.key);
  };
  useDeskKeys({
    j: () => move(at + 1),
    k: () => move(at - 1),
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    Home: () => move(0),
    End: () => move(items.length - 1),
    1: () => act(item?.offers[0]),
    2: () => act(item?.offers[1]),
    3: () => act(item?.offers[2]),
    Enter: () => act(item?.offers[0]),
    x: () => item && toggle(item),
    a: () => choose(new Set(alike.map((one) => one.key))),
    u: () => undo(setAt),
    e: () => assignmentId !== null && open("explain"),
    Escape: () => choose(new Set()),
  });

  const close = () => {
    open(undefined);
    void refresh();
  };
  const counts = desk.data;
  return (
    <div className="at-desk">
      <div className="at-desk-head">
        <DateRangeField
          value={[search.from, search.to]}
          label={t("period")}
          onChange={(range) => range?.[0] && range[1] && set({ from: range[0], to: range[1] })}
        />
        <Choice
          label={t("department")}
          placeholder={t("desk.filterDepartment")}
          options={choices.departments}
          value={search.departmentId}
          onChange={(departmentId) => set({ departmentId })}
        />
        <Choice
          label={t("agency")}
          placeholder={t("desk.filterAgency")}
          options={choices.agencies}
          value={search.agencyId}
          onChange={(agencyId) => set({ agencyId })}
        />
        {counts ? (
          <Counts
            left={all.length + counts.leftOut}
            repaired={repaired}
            clean={counts.clean}
            confirmed={counts.confirmed}
          />
        ) : null}
        {counts && counts.deltas.count > 0 ? <LateChanges {...counts.deltas} /> : null}
        {counts && counts.clean > 0 && can("C05401.confirm") ? (
          <Button onClick={() => open("confirm")}>{t("desk.confirmClean", { count: counts.clean })}</Button>
        ) : null}
      </div>
      <div className="at-desk-causes">
        {counts ? <Causes items={all} value={search.cause} onChange={(cause) => set({ cause })} /> : null}
        <Button className="at-desk-undo" onClick={() => undo(setAt)}>
          {t("desk.undo")} (U)
        </Button>
      </div>
      {desk.error && !desk.data ? <ErrorState error={desk.error} onRetry={() => void desk.refetch()} /> : null}
      {!counts && !desk.error ? (
        <div className="mu-panel" aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 10, width: "100%" }} style={{ padding: 16 }} />
        </div>
      ) : null}
      {counts && all.length === 0 ? (
        <Empty
          title={t("desk.emptyTitle")}
          hint={t(counts.clean > 0 ? "desk.emptyHint" : counts.confirmed > 0 ? "desk.audited" : "desk.noneHint")}
        />
      ) : null}
      {counts && all.length > 0 && items.length === 0 ? (
        <Empty
          title={t("desk.causeDoneTitle")}
          hint={t("desk.causeDoneHint", { count: all.length })}
          action={
            <Button type="primary" onClick={() => set({ cause: "" })}>
              {t("desk.allCauses")}
            </Button>
          }
        />
      ) : null}
      {items.length > 0 ? (
        <div className="at-desk-body" aria-busy={desk.isPlaceholderData}>
          <section className="at-desk-side mu-panel">
            <DeskList items={items} at={at} chosen={chosen} onMove={move} onChoose={toggle} />
            <footer>
              {marked.length > 0 ? (
                <>
                  <span>{t("desk.chosen", { count: marked.length })}</span>
                  <Button size="small" onClick={() => choose(new Set())}>
                    {t("desk.unchoose")}
                  </Button>
                </>
              ) : (
                <>
                  <span>{counts && counts.leftOut > 0 ? t("desk.leftOut", { count: counts.leftOut }) : null}</span>
                  {alike.length > 1 ? (
                    <Button size="small" onClick={() => choose(new Set(alike.map((one) => one.key)))}>
                      {t("desk.sameCause", { count: alike.length })} (A)
                    </Button>
                  ) : null}
                </>
              )}
            </footer>
          </section>
          <section className="at-desk-main mu-panel">
            <DeskDetail
              item={item}
              count={subjects.length}
              onOffer={act}
              onExplain={() => open("explain")}
              onOpen={() => item && onRecord(item)}
            />
          </section>
        </div>
      ) : null}
      <span className="at-desk-keys">{t("desk.keys")}</span>
      {opened === "makeUp" && item && assignmentId !== null && item.memberId !== null ? (
        <MakeUpForm person={{ memberId: item.memberId, name: item.name }} assignmentId={assignmentId} onClose={close} />
      ) : null}
      {opened === "explain" && assignmentId !== null ? (
        <Explained assignmentId={assignmentId} onClose={() => open(undefined)} />
      ) : null}
      {opened === "confirm" ? <ConfirmPeriod {...filter} onClose={close} /> : null}
    </div>
  );
}

function Explained({ assignmentId, onClose }: { assignmentId: number; onClose: () => void }) {
  const { data } = useCall(dayDetail, { assignmentId });
  return data ? <DayExplain detail={data} onClose={onClose} /> : null;
}

/** Changes of locked days are no exceptions: they are counted by themselves in the next period. */
function LateChanges({ count, minutes }: { count: number; minutes: number }) {
  const t = useTexts("attendance");
  const can = useCan();
  const text = t("desk.deltas", { count, hours: signedHours(minutes) });
  return can("C05407") ? (
    <Link to="/Attendance/AttendanceLock" search={{ view: "deltas" }}>
      {text}
    </Link>
  ) : (
    <span className="mu-secondary">{text}</span>
  );
}

interface ChoiceProps {
  label: string;
  placeholder: string;
  options: ReturnType<typeof useChoices>["departments"];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, placeholder, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: "label" }}
      aria-label={label}
      placeholder={placeholder}
      options={[...options]}
      labelRender={withoutIndent}
      value={value === "" ? undefined : Number(value)}
      onChange={(id?: number) => onChange(id === undefined ? "" : String(id))}
      style={{ width: 190 }}
    />
  );
}

function Counts(counts: { left: number; repaired: number; clean: number; confirmed: number }) {
  const t = useTexts("attendance");
  return (
    <dl className="at-desk-counts">
      {(["left", "repaired", "clean", "confirmed"] as const).map((name) => (
        <div key={name}>
          <dt>{t(`desk.${name}`)}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Causes({
  items,
  value,
  onChange,
}: {
  items: readonly DeskItem[];
  value: string;
  onChange: (cause: string) => void;
}) {
  const t = useTexts("attendance");
  const say = useSay();
  const byCause = Map.groupBy(items, (item) => item.cause);
  return (
    <div role="group" aria-label={t("desk.causes")}>
      <button type="button" aria-pressed={value === ""} onClick={() => onChange("")}>
        {t("desk.all")} <span>{items.length}</span>
      </button>
      {[...byCause].map(([cause, own]) => (
        <button
          key={cause}
          type="button"
          aria-pressed={value === cause}
          onClick={() => onChange(value === cause ? "" : cause)}
        >
          {say(causeWords[cause])} <span>{own.length}</span>
        </button>
      ))}
    </div>
  );
}
