import { Button } from "antd";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import { leavePattern, listPatterns, listRotations } from "../../../patterns-api.ts";
import type { WireRoster } from "../../../roster-api.ts";
import type { RosterIntent } from "../grid/roster-data.ts";
import { rotationIntents } from "./rotation-intents.ts";

const shownNames = 12;

/** Who of the plan follows a rotation: to be written on from where each is, or to be ended with the plan before. */
export function RotationsGoingOn({
  wire,
  onTake,
}: {
  wire: WireRoster;
  onTake: (intents: readonly RosterIntent[]) => void;
}) {
  const t = useTexts("planning");
  const { data, error, refetch } = useCall(listRotations, { planId: wire.plan.id });
  const leave = useSend(leavePattern, { refresh: [listPatterns, listRotations] });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rotations = data?.rotations ?? [];
  if (rotations.length === 0) return null;
  const rows = new Map(wire.people.map((one, person) => [one.memberId, person]));
  const intentsOf = ({ people, ...rotation }: (typeof rotations)[number]) =>
    people.flatMap(({ memberId, ...turning }) => {
      const person = rows.get(memberId);
      return person === undefined ? [] : rotationIntents(wire, person, { ...rotation, ...turning });
    });
  return (
    <section className="pl-rotations" aria-label={t("pattern.goingOn")}>
      <h2 className="pl-part">{t("pattern.goingOn")}</h2>
      <ul>
        {rotations.map((one) => (
          <li key={one.patternId}>
            <span>
              <b>{one.name}</b> {t("pattern.people", { count: one.people.length })}{" "}
              <span className="pl-tray-hint">{listText(one.people.slice(0, shownNames).map(({ name }) => name))}</span>
            </span>
            <Button onClick={() => onTake(intentsOf(one))}>{t("pattern.goOn")}</Button>
            <Button
              loading={leave.running}
              onClick={() =>
                leave.run({
                  id: one.patternId,
                  memberIds: one.people.map(({ memberId }) => memberId),
                  until: addDays(wire.plan.from, -1),
                })
              }
            >
              {t("pattern.end", { date: addDays(wire.plan.from, -1) })}
            </Button>
          </li>
        ))}
      </ul>
      {rotations.length > 1 ? (
        <Button type="primary" onClick={() => onTake(rotations.flatMap(intentsOf))}>
          {t("pattern.goOnAll")}
        </Button>
      ) : null}
    </section>
  );
}
