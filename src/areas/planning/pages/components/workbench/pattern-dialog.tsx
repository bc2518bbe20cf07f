import { useState } from "react";
import { Alert, Button, Input, Radio, Select, Skeleton } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DateField } from "#ui/form/date-fields.tsx";
import { choicesOf, listText, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { followPattern, listPatterns, savePattern } from "../../../patterns-api.ts";
import type { WireRoster } from "../../../roster-api.ts";
import { holidayWords, type HolidayWay } from "../../../words.ts";
import type { RosterIntent } from "../grid/roster-data.ts";
import { readPattern } from "./read-pattern.ts";
import { rotationIntents } from "./rotation-intents.ts";
import { RotationsGoingOn } from "./rotations-going-on.tsx";

interface PatternDialogProps {
  wire: WireRoster;
  /** Chosen in the grid; nobody: all of the plan. */
  chosen: readonly number[];
  onTake: (intents: readonly RosterIntent[]) => void;
  onClose: () => void;
}

interface Draft {
  id: number | undefined;
  version: number | undefined;
  name: string;
  days: string;
  holidays: HolidayWay;
}

const longestName = 40;
const fresh: Draft = { id: undefined, version: undefined, name: "", days: "", holidays: "keep" };

/** Rotations: drawn up as a line of codes, given to people from a date with an offset for each, and written into the plan. */
export function PatternDialog({ wire, chosen, onTake, onClose }: PatternDialogProps) {
  const t = useTexts("planning");
  const ui = useUiTexts();
  const say = useSay();
  const { data, error, isPending, refetch } = useCall(listPatterns, {});
  const [draft, setDraft] = useState<Draft>(fresh);
  const [from, setFrom] = useState(wire.plan.from);
  const [step, setStep] = useState(1);
  const [fault, setFault] = useState<string>();
  const refused = { onRefused: (one: { message: string }) => (setFault(one.message), true) };
  const save = useSend(savePattern, { refresh: [listPatterns], ...refused });
  const follow = useSend(followPattern, { refresh: [listPatterns], ...refused });
  const codes = new Map(wire.definitions.map((one) => [one.id, one.code]));
  const read = readPattern(draft.days, wire.definitions);
  const everybody = wire.people.flatMap((one, person) => (one.agency === null ? [person] : []));
  // One cell is always chosen: only several people are a choice of them.
  const [whom, setWhom] = useState<"chosen" | "all">(chosen.length > 1 ? "chosen" : "all");
  const people = whom === "chosen" ? chosen : everybody;
  const usable = wire.definitions.filter((one) => !one.disabled);
  const rest = usable.find((one) => one.kind === "off") ?? [];
  const append = (code: string) => setDraft((before) => ({ ...before, days: `${before.days} ${code}`.trim() }));
  const shorten = () => setDraft((before) => ({ ...before, days: before.days.trim().replace(/\S+$/, "").trim() }));
  const choose = (id: number | undefined) => {
    const pattern = data?.patterns.find((one) => one.id === id);
    if (!pattern) return setDraft(fresh);
    const days = pattern.days.map((one) => (one === null ? "-" : (codes.get(one) ?? "?"))).join(" ");
    setDraft({ id: pattern.id, version: pattern.version, name: pattern.name, days, holidays: pattern.holidays });
  };
  const take = async () => {
    setFault(undefined);
    if ("fault" in read) return setFault(t("pattern.unknown", { code: read.fault }));
    const { id, version, name, holidays } = draft;
    const kept = await save.runAsync({
      ...(id === undefined ? {} : { id, version }),
      // Without a name of its own it is called by what it says.
      name: name.trim() || draft.days.trim().slice(0, longestName),
      days: read.days,
      holidays,
      enabled: true,
    });
    if (!kept) return;
    const offsets = people.map((person, index) => ({
      memberId: wire.people[person]!.memberId,
      offset: (index * step) % read.days.length,
    }));
    if (!(await follow.runAsync({ id: kept.id, from, people: offsets }))) return;
    const { days } = read;
    onTake(
      people.flatMap((person, index) =>
        rotationIntents(wire, person, { days, holidays, from, to: wire.plan.to, at: (index * step) % days.length }),
      ),
    );
    onClose();
  };
  return (
    <Dialog
      open
      width={640}
      title={t("pattern.title")}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {ui("cancel")}
        </Button>,
        <Button
          key="take"
          type="primary"
          loading={save.running || follow.running}
          disabled={draft.days.trim() === "" || people.length === 0}
          onClick={() => void take()}
        >
          {t("pattern.take", { count: people.length })}
        </Button>,
      ]}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : null}
      <RotationsGoingOn
        wire={wire}
        onTake={(intents) => {
          onTake(intents);
          onClose();
        }}
      />
      <div className="pl-pattern">
        <label>
          {t("pattern.known")}
          <Select
            aria-label={t("pattern.known")}
            value={draft.id ?? null}
            onChange={(id) => choose(id ?? undefined)}
            allowClear
            placeholder={t("pattern.fresh")}
            options={data?.patterns.map((one) => ({ value: one.id, label: one.name })) ?? []}
          />
        </label>
        <label>
          {t("pattern.name")}
          <Input
            value={draft.name}
            maxLength={longestName}
            placeholder={draft.days.trim().slice(0, longestName)}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </label>
        <label>
          {t("pattern.days")}
          <Input
            value={draft.days}
            placeholder={usable
              .slice(0, 2)
              .concat(rest)
              .map((one) => one.code)
              .join(" ")}
            status={"fault" in read && draft.days.trim() !== "" ? "error" : ""}
            onChange={({ target }) => setDraft({ ...draft, days: target.value })}
          />
          <span className="pl-tray-hint">
            {"fault" in read
              ? draft.days.trim() === ""
                ? t("pattern.daysHint")
                : t("pattern.unknown", { code: read.fault })
              : t("pattern.length", { count: read.days.length })}
          </span>
        </label>
        <label>
          {t("pattern.holidays")}
          <Select
            aria-label={t("pattern.holidays")}
            value={draft.holidays}
            onChange={(holidays) => setDraft({ ...draft, holidays })}
            options={choicesOf(holidayWords, say)}
          />
        </label>
        <div role="group" aria-label={t("pattern.codes")} className="pl-pattern-codes">
          {usable.map((one) => (
            <Button
              key={one.id}
              size="small"
              title={say({ zh: one.nameZh, en: one.nameEn || one.nameZh })}
              onClick={() => append(one.code)}
            >
              {one.code}
            </Button>
          ))}
          <Button size="small" onClick={() => append("-")}>
            {t("pattern.empty")}
          </Button>
          <Button size="small" type="text" disabled={draft.days === ""} onClick={shorten}>
            {t("pattern.shorten")}
          </Button>
        </div>
        <label>
          {t("pattern.from")}
          <DateField label={t("pattern.from")} value={from} onChange={(next) => next && setFrom(next)} />
        </label>
        <label>
          {t("pattern.step")}
          <Select
            aria-label={t("pattern.step")}
            value={step}
            onChange={setStep}
            options={[0, 1, 2, 3, 4, 7].map((one) => ({ value: one, label: t("pattern.days_", { count: one }) }))}
          />
        </label>
        <div role="group" aria-label={t("pattern.whom")}>
          {t("pattern.whom")}
          <Radio.Group
            value={whom}
            onChange={({ target }) => setWhom(target.value as "chosen" | "all")}
            options={[
              { value: "all", label: t("pattern.all", { count: everybody.length }) },
              { value: "chosen", label: t("pattern.chosen", { count: chosen.length }) },
            ]}
          />
        </div>
        <p>
          {t("pattern.people", { count: people.length })}{" "}
          <span className="pl-tray-hint">{listText(people.slice(0, 12).map((one) => wire.people[one]!.name))}</span>
        </p>
      </div>
      {fault ? <Alert type="error" title={fault} role="alert" /> : null}
    </Dialog>
  );
}
