import { useState } from "react";
import { Button, Checkbox } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { toast } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";
import {
  listSeparations,
  readSeparation,
  revealOwed,
  takeOffShifts,
  tickHandOver,
  type OwedView,
} from "../../../leaving-api.ts";
import { LeavingChecks } from "./leaving-checks.tsx";
import { Owed } from "./owed.tsx";

type Separation = OutputOf<typeof readSeparation>;

/** What is handed over and ticked, and what is open anywhere else. */
export function Clearing({ separation }: { separation: Separation }) {
  const t = useTexts("personnel/leaving");
  const tick = useSend(tickHandOver, { refresh: [readSeparation, listSeparations] });
  const mayTick = separation.actions.includes("tick");
  return (
    <>
      <Section title={t("part.items")}>
        {separation.items.length === 0 ? <Empty title={t("noItems")} /> : null}
        <ul className="pc-ticks">
          {separation.items.map(({ id, name, done }) => (
            <li key={id}>
              <Checkbox
                checked={done}
                disabled={!mayTick || tick.running}
                onChange={(event) => tick.run({ id: separation.id, itemId: id, done: event.target.checked })}
              >
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Section>
      {separation.state === "done" ? null : (
        <Section title={t("part.open")} extra={<TakeOff separation={separation} />}>
          <LeavingChecks checks={separation.checks} />
        </Section>
      )}
    </>
  );
}

/** Takes somebody off the shifts that come after the last day, where there are any. */
function TakeOff({ separation }: { separation: Separation }) {
  const t = useTexts("personnel/leaving");
  const [asks, setAsks] = useState(false);
  const count = separation.checks.find(({ kind }) => kind === "shifts")?.count;
  if (count === undefined || !separation.actions.includes("takeOff")) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        {t("act.takeOff")}
      </Button>
      {asks ? (
        <ConfirmAction
          title={t("ask.takeOff", { name: separation.name })}
          content={t("ask.takeOffHint", { count, date: separation.lastDay })}
          call={takeOffShifts}
          input={() => ({ id: separation.id })}
          okText={t("act.takeOff")}
          refresh={[readSeparation, listSeparations]}
          onDone={({ left }) =>
            left === 0 ? toast.success(t("done.takenOff")) : toast.warning(t("done.begun", { count: left }))
          }
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

/** What is owed in months for all, in money for whoever says why they look. */
export function OwedPart({ separation }: { separation: Separation }) {
  const t = useTexts("personnel/leaving");
  const [asks, setAsks] = useState(false);
  const [shown, setShown] = useState<OwedView>();
  return (
    <Section
      title={t("part.owed")}
      extra={
        separation.mayReveal && shown === undefined ? (
          <Button size="small" onClick={() => setAsks(true)}>
            {t("act.owed")}
          </Button>
        ) : null
      }
    >
      {shown ? (
        <Owed owed={shown} />
      ) : (
        <p>
          {separation.halfMonths > 0 ? t("owed.monthsValue", { months: separation.halfMonths / 2 }) : t("owed.none")}
        </p>
      )}
      {asks ? (
        <ConfirmAction
          title={t("owed.revealTitle")}
          content={t("owed.revealHint")}
          call={revealOwed}
          input={(reason) => ({ id: separation.id, reason })}
          reason
          refresh={[]}
          onDone={setShown}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Section>
  );
}
