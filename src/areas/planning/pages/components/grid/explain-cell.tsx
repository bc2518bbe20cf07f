import type { ReactNode } from "react";
import { formatClocks, formatHours } from "#platform/calendar/clock.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { findingText, type FindingNames } from "#platform/rota/finding-text.ts";
import type { Finding } from "#platform/rota/model.ts";
import { ruleKinds, type RuleKindKey } from "#platform/rota/rules.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { ruleLevelWords } from "#areas/scheduling/words.ts";
import type { GridWords } from "./grid-words.ts";
import { cellFlag, cellOrigins, saidFlags } from "./roster-data.ts";
import type { Roster } from "./roster.ts";
import { ToldOf } from "./told-of.tsx";

/** What a kind of rule is called. */
export const kindText = (kind: string, say: (text: { zh: string; en: string }) => string): string =>
  isKind(kind) ? say(ruleKinds[kind]) : kind;

const isKind = (kind: string): kind is RuleKindKey => Object.hasOwn(ruleKinds, kind);

const noName = { zh: "", en: "" };

/** The names that findings of a roster speak of. */
export function findingNames(roster: Roster, say: (text: { zh: string; en: string }) => string): FindingNames {
  const { model, people, posts } = roster.data;
  const byMember = new Map(model.people.map(({ memberId }, person) => [memberId, person]));
  return {
    member: (memberId) => people[byMember.get(memberId) ?? -1]?.name ?? "",
    post: (postId) => say(posts.get(postId) ?? noName),
    day: (day) => addDays(model.window.start, day).slice(5),
    definition: (id) => {
      const definition = roster.definitions.get(id);
      return definition ? `${definition.code} ${say(definition.name)}` : "";
    },
    certificate: (type) => type,
  };
}

const flagWords = ["pinned", "lent", "unseen", "locked", "begun", "paperEnding", "moved", "theirs"] as const;

/** Everything that is known of a day of somebody, in words; Space opens and closes it, and it follows the active cell. */
export function ExplainCell({
  roster,
  person,
  day,
  words,
}: {
  roster: Roster;
  person: number;
  day: number;
  words: GridWords;
}) {
  const t = useTexts("planning/grid");
  const say = useSay();
  const locale = useLocale();
  const names = findingNames(roster, say);
  const { model } = roster.data;
  const memberId = model.people[person]?.memberId ?? 0;
  const at = roster.at(person, day, 0);
  const flags = (roster.flags[at] ?? 0) | (roster.flags[at + 1] ?? 0);
  const contents = [0, 1].map((place) => words.content(roster.content(person, day, place))).filter(Boolean);
  const { published } = roster.data;
  const before = published
    ? [at, at + 1].map((place) => words.content(roster.contents[published[place] ?? 0])).filter(Boolean)
    : [];
  const leave = roster.data.model.people[person]?.leave.filter((one) => one.day === day) ?? [];
  const want = roster.want(person, day);
  const met = roster.wishMet(person, day);
  const origin = cellOrigins[roster.origins[at] ?? 0] ?? "none";
  const notes = [roster.notes.get(at), roster.notes.get(at + 1)].filter(Boolean);
  const lines: [string, ReactNode][] = [[t("explain.planned"), contents.join(" + ") || t("empty")]];
  if (roster.isChanged(person, day)) lines.push([t("explain.published"), before.join(" + ") || t("empty")]);
  if (origin !== "none") lines.push([t("explain.origin"), t(`origin.${origin}`)]);
  for (const { span, pending } of leave)
    lines.push([
      t(pending ? "leavePending" : "leave"),
      span ? formatClocks(span.start, span.end, locale) : t("explain.wholeDay"),
    ]);
  for (const limit of roster.data.model.people[person]?.limits ?? [])
    if (limit.from <= day && day < limit.to)
      lines.push([
        t("explain.limit"),
        [
          limit.noNight ? t("limit.noNight") : "",
          limit.noOvertime ? t("limit.noOvertime") : "",
          limit.dayMost === null ? "" : t("limit.dayMost", { hours: formatHours(limit.dayMost) }),
        ]
          .filter(Boolean)
          .join(" · "),
      ]);
  if (want)
    lines.push([
      t(`want.${want.kind}`),
      [
        want.definitionId === null ? "" : names.definition(want.definitionId),
        want.span ? formatClocks(want.span.start, want.span.end, locale) : "",
        met === null ? "" : t(met ? "wishMet" : "wishBroken"),
      ]
        .filter(Boolean)
        .join(" · ") || t("explain.wholeDay"),
    ]);
  const isForeign = (flags & (cellFlag.foreign | cellFlag.moved)) === cellFlag.foreign;
  const told = [
    ...flagWords.filter((flag) => saidFlags(flags) & cellFlag[flag]).map((flag) => t(`flag.${flag}`)),
    ...(isForeign ? [t("flag.foreign")] : []),
  ];
  if (told.length > 0) lines.push([t("explain.marks"), told.join(" · ")]);
  for (const note of notes) lines.push([t("explain.note"), note]);
  return (
    <div className="pl-explain" role="status">
      <h2>
        {roster.data.people[person]?.name} · {words.day(day)}
      </h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ToldOf memberId={memberId} date={addDays(model.window.start, day)} />
      <ul>
        {roster.findingsOf(person, day).map((finding) => (
          <FindingLine key={`${finding.kind} ${finding.from} ${finding.about}`} finding={finding} names={names} />
        ))}
      </ul>
    </div>
  );
}

export function FindingLine({ finding, names }: { finding: Finding; names: FindingNames }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <li data-level={finding.level}>
      <b>{say(ruleLevelWords[finding.level])}</b> {kindText(finding.kind, say)}: {findingText(finding, names, locale)}
    </li>
  );
}
