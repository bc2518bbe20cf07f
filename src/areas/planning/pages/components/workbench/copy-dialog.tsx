import { useState } from "react";
import { Alert, Button } from "antd";
import { addDays, dayNumber, weekdayOf } from "#platform/calendar/plain-date.ts";
import { send } from "#platform/http/client.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { DateField, DateRangeField } from "#ui/form/date-fields.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { readPeriod, type WireRoster } from "../../../roster-api.ts";
import type { RosterIntent } from "../grid/roster-data.ts";

interface CopyDialogProps {
  wire: WireRoster;
  /** Chosen in the grid; several are what is copied at first. */
  days: readonly number[];
  onTake: (intents: readonly RosterIntent[]) => void;
  onClose: () => void;
}

/** Copies a week or another period, of this plan or an earlier one, onto days of this one: once, or again and again to its end. */
export function CopyDialog({ wire, days: chosen, onTake, onClose }: CopyDialogProps) {
  const t = useTexts("planning");
  const ui = useUiTexts();
  const { plan, window } = wire;
  const [first] = useState(() => firstCopy(wire, chosen));
  const [source, setSource] = useState(first.source);
  const [target, setTarget] = useState(first.target);
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const days = dayNumber(source[1]) - dayNumber(source[0]) + 1;
  const isRight = days >= 1 && days <= 62 && target >= plan.from && target <= plan.to;
  const take = async (isRepeated: boolean) => {
    setRunning(true);
    setFault(undefined);
    try {
      const { cells } = await send(readPeriod, { id: plan.id, from: source[0], to: source[1] });
      const rows = new Map(wire.people.map((one, person) => [one.memberId, person]));
      const begin = dayNumber(target) - dayNumber(window.start);
      const intents = cells.flatMap(({ memberId, date, place, content }): RosterIntent[] => {
        const person = rows.get(memberId);
        if (person === undefined) return [];
        const offset = dayNumber(date) - dayNumber(source[0]);
        const made: RosterIntent[] = [];
        for (let day = begin + offset; day < window.to; day += days) {
          if (day >= window.from) made.push({ person, day, place: place - 1, content });
          if (!isRepeated) break;
        }
        return made;
      });
      if (intents.length === 0) return setFault(t("copy.nothing"));
      onTake(intents);
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog
      open
      title={t("copy.title")}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {ui("cancel")}
        </Button>,
        <Button key="all" disabled={!isRight} loading={isRunning} onClick={() => void take(true)}>
          {t("copy.toEnd")}
        </Button>,
        <Button key="once" type="primary" disabled={!isRight} loading={isRunning} onClick={() => void take(false)}>
          {t("copy.once")}
        </Button>,
      ]}
    >
      <p>{t("copy.hint")}</p>
      <div className="pl-pattern">
        <div role="group" aria-label={t("copy.source")}>
          {t("copy.source")}
          <DateRangeField
            label={t("copy.source")}
            value={source}
            onChange={(next) => setSource([next?.[0] ?? source[0], next?.[1] ?? source[1]])}
          />
        </div>
        <label>
          {t("copy.target")}
          <DateField label={t("copy.target")} value={target} onChange={(next) => next && setTarget(next)} />
        </label>
      </div>
      {fault ? <Alert type="warning" title={fault} role="alert" /> : null}
    </Dialog>
  );
}

/** The chosen days onto those behind them; where there are none, the week before the plan onto its first whole week. */
function firstCopy(
  { plan, window }: WireRoster,
  days: readonly number[],
): { source: [string, string]; target: string } {
  const monday = addDays(plan.from, 1 - weekdayOf(plan.from));
  if (days.length < 2)
    return {
      source: [addDays(monday, -7), addDays(monday, -1)],
      target: plan.from === monday ? plan.from : addDays(monday, 7),
    };
  const [from, to] = [Math.min(...days), Math.max(...days)].map((day) => addDays(window.start, day)) as [
    string,
    string,
  ];
  const behind = addDays(to, 1);
  return { source: [from, to], target: behind < plan.from || behind > plan.to ? plan.from : behind };
}
