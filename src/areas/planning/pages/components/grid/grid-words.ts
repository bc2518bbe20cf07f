import { formatClocks } from "#platform/calendar/clock.ts";
import { addDays, weekdayOf } from "#platform/calendar/plain-date.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Content } from "#platform/rota/model.ts";
import { clausesText, listText, type T } from "#ui/texts.ts";
import type { SideColumn } from "./side-columns.ts";
import type { CellWords } from "./paint-cell.ts";
import { cellFlag, saidFlags } from "./roster-data.ts";
import { leaveState, type Roster, type SkipReason } from "./roster.ts";
import { reasonsOf, type Written } from "./write-cells.ts";

/** What the grid says, in the language of whoever looks at it. */
export interface GridWords extends CellWords {
  side: Record<SideColumn, string>;
  sum: string;
  readOnly: string;
  day(day: number): string;
  locale: Locale;
  tooManyPosts(part: string): string;
  skipped(written: Written): string;
  skip(reason: SkipReason): string;
  /** After a paste of which a part was not written. */
  pasted(set: number, left: number): string;
  left(count: number): string;
  content(content: Content | undefined): string;
  /** A cell for those who hear it. */
  said(person: number, day: number, text: string): string;
}

const flagWords = ["pinned", "lent", "unseen", "locked", "begun", "paperEnding", "moved", "theirs"] as const;

export function gridWords(t: T<"planning/grid">, locale: Locale, roster: Roster): GridWords {
  const { start } = roster.data.model.window;
  const say = (text: { zh: string; en: string }) => text[locale];
  const known = new Map<Content, string>();
  const contentText = (content: Content | undefined): string => {
    if (!content || content.kind === "empty") return "";
    const text = known.get(content) ?? contentWords(content);
    known.set(content, text);
    return text;
  };
  const contentWords = (content: Exclude<Content, { kind: "empty" }>): string => {
    const definition = content.definitionId === null ? undefined : roster.definitions.get(content.definitionId);
    if (content.kind === "off") return definition ? say(definition.name) : t("off");
    const times = content.sections.map(({ start: from, end }) => formatClocks(from, end, locale));
    const post = roster.data.posts.get(content.postId)?.[locale];
    return [definition ? `${definition.code} ${say(definition.name)}` : "", listText(times), post]
      .filter(Boolean)
      .join(" · ");
  };
  // Cells are said by hundreds: a text is looked up once.
  const counted: string[] = [];
  const findings = (count: number) => (counted[count] ??= t("findings", { count }));
  const said = {
    empty: t("empty"),
    leave: t("leave"),
    leavePending: t("leavePending"),
    wishMet: t("wishMet"),
    wishBroken: t("wishBroken"),
    changed: t("flag.changed"),
    flags: flagWords.map((flag) => [cellFlag[flag], t(`flag.${flag}`)] as const),
  };
  return {
    leave: t("leaveShort"),
    off: t("offShort"),
    side: {
      person: t("side.person"),
      hours: t("side.hours"),
      worked: t("side.worked"),
      nights: t("side.nights"),
      daysOff: t("side.daysOff"),
      burden: t("side.burden"),
      cost: t("side.cost"),
    },
    sum: t("sum"),
    readOnly: t("readOnly"),
    day: (day) => {
      const date = addDays(start, day);
      return `${date} ${t(`weekday.${weekdayKey(date)}`)}`;
    },
    locale,
    tooManyPosts: (part) => t("tooManyPosts", { part }),
    skipped: (written) =>
      t("skipped", {
        set: written.set,
        asked: written.asked,
        reasons: listText(reasonsOf(written.skipped).map(([reason, count]) => t(`skip.${reason}`, { count }))),
      }),
    skip: (reason) => t(`left_.${reason}`),
    pasted: (set, left) => t("pasted", { set, left }),
    left: (count) => t("left", { count }),
    content: contentText,
    said: (person, day, text) => {
      const flags = saidFlags(roster.flags[roster.at(person, day, 0)] ?? 0);
      const leave = roster.leave[person * roster.days + day];
      const met = roster.wishMet(person, day);
      const found = roster.findingsOf(person, day).length;
      const parts = [
        text === ""
          ? said.empty
          : [0, 1]
              .map((place) => contentText(roster.content(person, day, place)))
              .filter(Boolean)
              .join(" + "),
        leave === leaveState.none ? "" : leave === leaveState.pending ? said.leavePending : said.leave,
        ...said.flags.map(([bit, word]) => (flags & bit ? word : "")),
        met === null ? "" : met ? said.wishMet : said.wishBroken,
        roster.isChanged(person, day) ? said.changed : "",
        found > 0 ? findings(found) : "",
      ];
      return clausesText(parts.filter(Boolean));
    },
  };
}

const weekdayKeys = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export const weekdayKey = (date: string) => weekdayKeys[weekdayOf(date) - 1] ?? "mon";
