import { useEffect, useRef, useState } from "react";
import { Button, Spin } from "antd";
import { formatClocks, formatHours } from "#platform/calendar/clock.ts";
import { addDays, dayNumber, weekdayOf } from "#platform/calendar/plain-date.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { today } from "#ui/format.ts";
import { useLocale, useTexts, useUiTexts } from "#ui/texts.ts";
import type { WireRoster } from "../../../roster-api.ts";
import type { fillRoster } from "../../../rules/rota-work.ts";
import type { RosterData, RosterHandle, RosterIntent } from "../grid/roster-data.ts";
import { askRota, workOf } from "./ask-rota.ts";
import { contentText } from "./content-text.ts";
import { OrderLink } from "./order-link.tsx";

interface FillDialogProps {
  wire: WireRoster;
  data: RosterData;
  grid: RosterHandle;
  onTake: (intents: readonly RosterIntent[]) => void;
  onClose: () => void;
}

const shownLines = 100;

/** Fills what is short on some days by the rules, says why whom, and what stays open. */
export function FillDialog({ wire, data, grid, onTake, onClose }: FillDialogProps) {
  const t = useTexts("planning");
  const ui = useUiTexts();
  const locale = useLocale();
  const [dates, setDates] = useState<[string, string]>(() => firstWeek(wire));
  const [result, setResult] = useState<ReturnType<typeof fillRoster>>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<() => void>(undefined);
  useEffect(() => () => running.current?.(), []);
  const day = (date: string) => dayNumber(date) - dayNumber(wire.window.start);
  const date = (of: number) => addDays(wire.window.start, of);
  const name = (person: number | null) => (person === null ? "" : (wire.people[person]?.name ?? ""));
  const post = (id: number) => wire.posts.find((one) => one.postId === id)?.name[locale] ?? "";
  const run = async () => {
    setRunning(true);
    setResult(undefined);
    const { answer, cancel } = askRota({
      kind: "fill",
      work: workOf(wire, data, grid, locale),
      days: { from: day(dates[0]), to: day(dates[1]) + 1 },
    });
    running.current = cancel;
    setResult(await answer.finally(() => setRunning(false)));
  };
  return (
    <Dialog
      open
      width={760}
      title={t("fill.title")}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {ui("cancel")}
        </Button>,
        <Button key="run" loading={isRunning} onClick={() => void run()}>
          {t(result ? "fill.again" : "fill.run")}
        </Button>,
        <Button
          key="take"
          type="primary"
          disabled={!result || result.set.length === 0}
          onClick={() => {
            onTake(result!.set.map(({ person, day: of, place, content }) => ({ person, day: of, place, content })));
            onClose();
          }}
        >
          {t("fill.take", { count: result?.set.length ?? 0 })}
        </Button>,
      ]}
    >
      <p>{t("fill.hint")}</p>
      <div className="pl-fits-head">
        <DateRangeField
          label={t("fill.days")}
          value={dates}
          onChange={(next) => {
            const [from, to] = [next?.[0] ?? wire.plan.from, next?.[1] ?? wire.plan.to];
            setDates([from < wire.plan.from ? wire.plan.from : from, to > wire.plan.to ? wire.plan.to : to]);
          }}
        />
        <Button onClick={() => setDates([wire.plan.from, wire.plan.to])}>{t("fill.all")}</Button>
      </div>
      {isRunning ? <Spin /> : null}
      {result && wire.cover.length === 0 ? <p role="status">{t("fill.noNeed")}</p> : null}
      {result && wire.cover.length > 0 ? (
        <div className="pl-publish" aria-live="polite">
          <h2 className="pl-part">{t("fill.set", { count: result.set.length })}</h2>
          <ul className="pl-publish-list" tabIndex={0} aria-label={t("fill.set", { count: result.set.length })}>
            {result.set.slice(0, shownLines).map((one) => (
              <li key={`${one.person} ${one.day}`}>
                {date(one.day)} {contentText(wire, one.content, t)} → {name(one.person)}
                <span className="pl-tray-hint">
                  {one.next === null
                    ? t("fill.only", { among: one.among })
                    : t("fill.among", { among: one.among, next: name(one.next) })}
                  {one.breaks.length > 0 ? ` · ${one.breaks.join("; ")}` : ""}
                </span>
              </li>
            ))}
            {result.set.length > shownLines ? (
              <li>{t("publish.more", { count: result.set.length - shownLines })}</li>
            ) : null}
          </ul>
          <h2 className="pl-part">{t("fill.open", { count: result.open.length })}</h2>
          <ul className="pl-publish-list" tabIndex={0} aria-label={t("fill.open", { count: result.open.length })}>
            {result.open.slice(0, shownLines).map((one) => (
              <li key={`${one.postId} ${one.departmentId} ${one.day} ${one.span.start}`}>
                {date(one.day)} {formatClocks(one.span.start, one.span.end, locale)} {post(one.postId)}{" "}
                {t("fill.short", { hours: formatHours(one.short) })}
                <span className="pl-tray-hint">{one.why}</span>
                {wire.may.orders ? <OrderLink gap={{ ...one, date: date(one.day) }} /> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Dialog>
  );
}

/** The plan's week that holds today, or its first. */
function firstWeek({ plan }: WireRoster): [string, string] {
  const now = today();
  const within = now > plan.from && now <= plan.to ? now : plan.from;
  const sunday = addDays(within, 7 - weekdayOf(within));
  return [within, sunday > plan.to ? plan.to : sunday];
}
