import { Button } from "antd";
import { useTexts } from "#ui/texts.ts";
import type { GridWords } from "./grid-words.ts";
import type { LeftOver } from "./left-over.ts";
import type { Roster } from "./roster.ts";

const shown = 50;

interface LeftOverTrayProps {
  roster: Roster;
  words: Pick<GridWords, "day">;
  cells: readonly LeftOver[];
  onShow(cell: LeftOver): void;
  onClose(): void;
}

/** Pasted cells that were not written: what stood there, why not, and the way to each. */
export function LeftOverTray({ roster, words, cells, onShow, onClose }: LeftOverTrayProps) {
  const t = useTexts("planning/grid");
  return (
    <aside className="pl-left-over" data-region="left over" aria-label={t("leftOver.label")}>
      <header>
        <strong>{t("leftOver.title", { count: cells.length })}</strong>
        <Button size="small" onClick={onClose}>
          {t("leftOver.close")}
        </Button>
      </header>
      <ul tabIndex={0} aria-label={t("leftOver.label")}>
        {cells.slice(0, shown).map((one) => (
          <li key={`${one.person} ${one.day}`}>
            <Button type="link" size="small" onClick={() => onShow(one)}>
              {roster.data.people[one.person]?.name} {words.day(one.day)}
            </Button>
            <span>{one.text === "" ? "" : t("leftOver.text", { text: one.text })}</span>
            <span className="mu-secondary">{one.why}</span>
          </li>
        ))}
        {cells.length > shown ? <li>{t("found.more", { count: cells.length - shown })}</li> : null}
      </ul>
    </aside>
  );
}
