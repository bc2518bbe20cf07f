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
  onTake: (intents: readonly RosterIntent[]) => void;
  onClose: () => void;
}

/** Copies a week or another period, of this plan or an earlier one, onto days of this one: once, or again and again to its end. */
export function CopyDialog({ wire, onTake, onClose }: CopyDialogProps) {
  const t = useTexts("planning");
  const ui = useUiTexts();
  const { plan, window } = wire;
  const monday = addDays(plan.from, 1 - weekdayOf(plan.from));
  const [source, setSource] = useState<[string, string]>([addDays(monday, -7), addDays(monday, -1)]);
  const [target, setTarget] = useState(plan.from === monday ? plan.from : addDays(monday, 7));
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
      const first = dayNumber(target) - dayNumber(window.start);
      const intents = cells.flatMap(({ memberId, date, place, content }): RosterIntent[] => {
        const person = rows.get(memberId);
        if (person === undefined) return [];
        const offset = dayNumber(date) - dayNumber(source[0]);
        const made: RosterIntent[] = [];
        for (let day = first + offset; day < window.to; day += days) {
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
      <div className="pl-fits-head">
        <DateRangeField
          label={t("copy.source")}
          value={source}
          onChange={(next) => setSource([next?.[0] ?? source[0], next?.[1] ?? source[1]])}
        />
        <span>→</span>
        <DateField label={t("copy.target")} value={target} onChange={(next) => next && setTarget(next)} />
      </div>
      {fault ? <Alert type="warning" title={fault} role="alert" /> : null}
    </Dialog>
  );
}
