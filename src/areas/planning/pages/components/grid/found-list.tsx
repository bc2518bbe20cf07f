import { useEffect, useMemo, useRef, useState } from "react";
import { Button, Segmented } from "antd";
import { CloseOutlined } from "@ant-design/icons";
import { addDays } from "#platform/calendar/plain-date.ts";
import { findingText } from "#platform/rota/finding-text.ts";
import type { Finding } from "#platform/rota/model.ts";
import { ruleLevelWords } from "#areas/scheduling/words.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { contradictingTexts } from "./contradicting.ts";
import { findingNames, kindText } from "./explain-cell.tsx";
import type { Roster } from "./roster.ts";

export const levels = ["hard", "medium", "soft"] as const;
export type Level = (typeof levels)[number];

const shown = 200;

interface FoundListProps {
  roster: Roster;
  /** How many of each level; a new object whenever the judge has found something else. */
  counts: Readonly<Record<Level, number>>;
  /** Has the focus as soon as it stands. */
  isEntered: boolean;
  onShow(finding: Finding): void;
  onClose(): void;
}

/** All that speaks against the plan, beside it: a click shows the cell, or the day that lacks somebody. */
export function FoundList({ roster, counts, isEntered, onShow, onClose }: FoundListProps) {
  const t = useTexts("planning/grid");
  const say = useSay();
  const locale = useLocale();
  const [chosen, choose] = useState<Level>();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const first = (what: string) => box.current?.querySelector<HTMLElement>(what);
    if (isEntered) (first("li button") ?? first("button"))?.focus();
  }, [isEntered]);
  const level = chosen ?? levels.find((one) => counts[one] > 0) ?? "hard";
  const names = findingNames(roster, say);
  const contradicting = useMemo(
    () => contradictingTexts(roster, findingNames(roster, say), locale),
    [roster, say, locale, counts],
  );
  const all = roster
    .findings()
    .filter((one) => one.level === level)
    .toSorted((a, b) => a.from - b.from || (a.person ?? 0) - (b.person ?? 0));
  const whom = ({ person }: Finding) => (person === null ? "" : (roster.data.people[person]?.name ?? ""));
  return (
    <aside
      ref={box}
      className="pl-found-list"
      aria-label={t("found.label")}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header>
        <h2>{t("found.label")}</h2>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t("found.close")} onClick={onClose} />
      </header>
      {contradicting.length > 0 ? (
        <div className="pl-contradictions" role="note">
          <strong>{t("found.contradictions")}</strong>
          <ul>
            {contradicting.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Segmented
        block
        size="small"
        aria-label={t("found.level")}
        value={level}
        onChange={choose}
        options={levels.map((value) => ({ value, label: `${say(ruleLevelWords[value])} ${counts[value]}` }))}
      />
      {all.length === 0 ? <p className="mu-secondary">{t("found.none")}</p> : null}
      <ul>
        {all.slice(0, shown).map((one) => (
          <li key={`${one.kind} ${one.person} ${one.from} ${one.to} ${one.about} ${one.value}`}>
            <button type="button" onClick={() => onShow(one)}>
              <span>
                <StatusTag
                  tone={ruleLevelWords[level].tone}
                  text={addDays(roster.data.model.window.start, Math.max(0, one.from)).slice(5)}
                />{" "}
                <strong>{whom(one)}</strong> {kindText(one.kind, say)}
              </span>
              <span>{findingText(one, names, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
      {all.length > shown ? <p className="mu-secondary">{t("found.more", { count: all.length - shown })}</p> : null}
    </aside>
  );
}
