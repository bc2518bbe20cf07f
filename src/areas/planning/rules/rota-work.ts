import { fillGaps } from "#platform/rota/fill.ts";
import { countsText, whoFits } from "#platform/rota/fit.ts";
import { findingText, type FindingNames } from "#platform/rota/finding-text.ts";
import { createJudge } from "#platform/rota/judge.ts";
import type { Cells, Content, RotaModel } from "#platform/rota/model.ts";
import { openRota } from "#platform/rota/open-rota.ts";

/** Names that findings are said with, as rows of pairs: they pass between threads. */
export interface WorkNames {
  posts: [number, string][];
  definitions: [number, string][];
  members: [number, string][];
  papers: [string, string][];
  days: string[];
}

export interface RotaWork {
  model: RotaModel;
  cells: Cells;
  /** By person and day of the window: 1 is not to be written. */
  fixed: Uint8Array;
  names: WorkNames;
  locale: "zh" | "en";
}

export interface FilledLine {
  person: number;
  day: number;
  place: number;
  content: Content;
  /** How many came into question, who would have been next, and what it breaks. */
  among: number;
  next: number | null;
  breaks: string[];
}

export interface OpenLine {
  postId: number;
  departmentId: number;
  day: number;
  span: { start: number; end: number };
  /** Head minutes. */
  short: number;
  why: string | null;
}

export interface FitLine {
  person: number;
  breaks: string[];
  left: number;
  burden: number;
}

const namesOf = ({ posts, definitions, members, papers, days }: WorkNames): FindingNames => {
  const [post, definition, member, paper] = [new Map(posts), new Map(definitions), new Map(members), new Map(papers)];
  return {
    post: (id) => post.get(id) ?? "",
    day: (day) => days[day] ?? "",
    definition: (id) => definition.get(id) ?? "",
    member: (id) => member.get(id) ?? "",
    certificate: (type) => paper.get(type) ?? type,
  };
};

/** Fills what is short on some days, each step with its reason, and says why the rest stays open. */
export function fillRoster(
  work: RotaWork,
  days: { from: number; to: number },
): { set: FilledLine[]; open: OpenLine[] } {
  const rota = openRota(createJudge(work.model), work.cells);
  const { posts } = rota.judge;
  const names = namesOf(work.names);
  const { set, open } = fillGaps(rota, { ...days, posts: null, isFixed: isFixedIn(work) });
  return {
    set: set.map(({ person, day, place, content, among, next, findings }) => ({
      person,
      day,
      place,
      content: work.model.contents[content]!,
      among,
      next,
      breaks: findings.map((one) => findingText(one, names, work.locale)),
    })),
    open: open.map(({ post, day, span, short, answer }) => ({
      postId: posts.postIds[post]!,
      departmentId: posts.departmentIds[post]!,
      day,
      span,
      short,
      why: answer && countsText(answer, work.locale),
    })),
  };
}

/** Who could work a content on a day, the best first, and why the others could not. */
export function fitsFor(work: RotaWork, day: number, content: Content): { fits: FitLine[]; why: string } {
  const contents = [...work.model.contents, content];
  const rota = openRota(createJudge({ ...work.model, contents }), work.cells);
  const names = namesOf(work.names);
  const answer = whoFits(rota, day, contents.length - 1, isFixedIn(work));
  return {
    fits: answer.fits.map(({ person, findings, left, burden }) => ({
      person,
      left,
      burden,
      breaks: findings.map((one) => findingText(one, names, work.locale)),
    })),
    why: countsText(answer, work.locale),
  };
}

const isFixedIn =
  ({ model, fixed }: RotaWork) =>
  (person: number, day: number): boolean =>
    fixed[person * model.window.days + day] === 1;
