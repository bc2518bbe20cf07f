import { Button } from "antd";
import type { Content } from "#platform/rota/model.ts";
import { useTexts } from "#ui/texts.ts";
import type { ChangedCell, WireRoster } from "../../../roster-api.ts";
import { contentText } from "./content-text.ts";
import type { Sent } from "./sent-cells.ts";

/** A cell that somebody else wrote first, and what was wanted. */
export interface Conflict {
  theirs: ChangedCell;
  /** What stood there before both. */
  base: Content;
  mine: Sent;
}

interface ConflictTrayProps {
  wire: WireRoster;
  conflicts: readonly Conflict[];
  onMine: (conflict: Conflict & { content: Content | null }) => void;
  onTheirs: (conflict: Conflict) => void;
}

/** What was there, and what both say, until one of them is chosen. */
export function ConflictTray({ wire, conflicts, onMine, onTheirs }: ConflictTrayProps) {
  const t = useTexts("planning");
  return (
    <aside className="pl-tray" data-region="tray" aria-label={t("bench.tray")}>
      <strong>{t("bench.tray")}</strong>
      <span className="pl-tray-hint">{t("bench.trayHint")}</span>
      <ul>
        {conflicts.map((one) => {
          const mine = mineOf(wire, one);
          const name = wire.people.find((person) => person.memberId === one.theirs.memberId)?.name ?? "";
          return (
            <li key={`${one.theirs.memberId} ${one.theirs.date} ${one.theirs.place} ${one.theirs.revision}`}>
              <span>{t("bench.trayCell", { name, date: one.theirs.date })}</span>
              <span>
                {t("bench.base")}: {contentText(wire, one.base, t)}
              </span>
              <span>
                {t("bench.theirs")}: {contentText(wire, one.theirs.content, t)}
                {one.theirs.by ? ` (${one.theirs.by})` : ""}
              </span>
              <span>
                {t("bench.mine")}: {contentText(wire, mine ?? { kind: "empty" }, t)}
              </span>
              <Button size="small" onClick={() => onMine({ ...one, content: mine })}>
                {t("bench.takeMine")}
              </Button>
              <Button size="small" type="text" onClick={() => onTheirs(one)}>
                {t("bench.keepTheirs")}
              </Button>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

/** What was wanted, as a content of the grid. */
function mineOf({ definitions }: WireRoster, { mine: { say } }: Conflict): Content | null {
  if (say === null) return null;
  if (say.kind === "off") return { kind: "off", definitionId: say.definitionId };
  const definition = definitions.find((one) => one.id === say.definitionId);
  return {
    kind: "duty",
    definitionId: say.definitionId,
    sections: definition?.sections ?? say.sections ?? [],
    breaks: definition?.breaks ?? [],
    looseBreak: definition?.looseBreak ?? 0,
    minutes: definition?.minutes ?? 0,
    departmentId: say.departmentId,
    postId: say.postId,
    lineId: null,
  };
}
