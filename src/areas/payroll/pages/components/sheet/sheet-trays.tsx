import { Button } from "antd";
import { instantText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import type { Unplaced } from "#ui/sheet/paste-by-key.ts";
import { figureText } from "../../../rules/typed-figure.ts";
import type { PayWords } from "./pay-model.ts";
import type { Conflict, PaySheet, Spot } from "./pay-sheet.ts";

const shown = 50;

interface TraysProps {
  sheet: PaySheet;
  words: PayWords;
  unplaced: readonly Unplaced[];
  onShow(spot: Spot): void;
  onSettle(conflicts: readonly Conflict[], which: "mine" | "theirs"): void;
  onForget(): void;
}

/** What waits for a choice, and what was not written, each with the way to its cell. */
export function SheetTrays({ sheet, words, unplaced, onShow, onSettle, onForget }: TraysProps) {
  const t = useTexts("payroll/sheet");
  const conflicts = [...sheet.conflicts.values()];
  const wrong = [...sheet.wrong.values()];
  const spotText = ({ row, itemId }: Spot) => {
    const item = sheet.items.get(itemId);
    return `${sheet.people[row]?.name ?? ""} · ${item ? words.name(item) : ""}`;
  };
  const figure = (units: number | null, { itemId }: Spot) =>
    units === null ? t("conflict.empty") : figureText(units, sheet.items.get(itemId)?.decimals ?? 2);
  return (
    <>
      {conflicts.length > 0 ? (
        <aside
          className="ps-tray is-conflict"
          data-region="tray"
          aria-label={t("conflict.title", { count: conflicts.length })}
        >
          <header>
            <strong role="status">{t("conflict.title", { count: conflicts.length })}</strong>
            <Button size="small" onClick={() => onSettle(conflicts, "mine")}>
              {t("conflict.allMine")}
            </Button>
            <Button size="small" onClick={() => onSettle(conflicts, "theirs")}>
              {t("conflict.allTheirs")}
            </Button>
          </header>
          <ul tabIndex={0} aria-label={t("conflict.title", { count: conflicts.length })}>
            {conflicts.slice(0, shown).map((one) => (
              <li key={`${one.row} ${one.itemId}`}>
                <Button type="link" size="small" onClick={() => onShow(one)}>
                  {spotText(one)}
                </Button>
                <span>
                  {t("conflict.theirs", {
                    by: one.by ?? t("conflict.somebody"),
                    at: instantText(one.at),
                    figure: figure(one.theirs, one),
                  })}
                </span>
                <Button size="small" onClick={() => onSettle([one], "mine")}>
                  {t("conflict.mine", { figure: figure(one.mine, one) })}
                </Button>
                <Button size="small" onClick={() => onSettle([one], "theirs")}>
                  {t("conflict.take", { figure: figure(one.theirs, one) })}
                </Button>
              </li>
            ))}
          </ul>
        </aside>
      ) : null}
      {wrong.length + unplaced.length > 0 ? (
        <aside
          className="ps-tray is-wrong"
          data-region="tray"
          aria-label={t("wrong.title", { count: wrong.length + unplaced.length })}
        >
          <header>
            <strong role="status">{t("wrong.title", { count: wrong.length + unplaced.length })}</strong>
            <Button size="small" onClick={onForget}>
              {t("wrong.forget")}
            </Button>
          </header>
          <ul tabIndex={0} aria-label={t("wrong.title", { count: wrong.length + unplaced.length })}>
            {unplaced.slice(0, shown).map((one) => (
              <li key={`${one.line} ${one.text}`}>
                <span>{one.line < 0 ? one.text : t("wrong.line", { line: one.line + 1, text: one.text })}</span>
                <span className="mu-secondary">{t(`unplaced.${one.why}`)}</span>
              </li>
            ))}
            {wrong.slice(0, shown).map((one) => (
              <li key={`${one.row} ${one.itemId}`}>
                <Button type="link" size="small" onClick={() => onShow(one)}>
                  {spotText(one)}
                </Button>
                <span>{one.text}</span>
                <span className="mu-secondary">{words.why(one.why)}</span>
              </li>
            ))}
            {wrong.length + unplaced.length > shown ? (
              <li>{t("wrong.more", { count: wrong.length + unplaced.length - shown })}</li>
            ) : null}
          </ul>
        </aside>
      ) : null}
    </>
  );
}
