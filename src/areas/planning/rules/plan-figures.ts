import { contentTable, postIndex } from "#platform/rota/contents.ts";
import { coverSums, createCover } from "#platform/rota/cover.ts";
import { dutyFen } from "#platform/rota/figures.ts";
import type { Content, Cover, Duty, OrderedHeads, RotaModel } from "#platform/rota/model.ts";

/** What a post has on a day, head minutes by half hour; hours and cost are of the duties that begin on it. */
export interface PlanFigures {
  departmentId: number;
  postId: number;
  day: number;
  need: number;
  own: number;
  ordered: number;
  short: number;
  over: number;
  planned: number;
  fen: number;
  unrated: number;
}

interface InForce {
  days: number;
  duties: readonly { day: number; duty: Duty }[];
  cover: readonly Cover[];
  orders: readonly OrderedHeads[];
  rate: (departmentId: number, postId: number) => number | null;
}

/** Sums by the tables of the grid, so that both say the same. Posts without anything on a day are left out. */
export function planFigures({ days, duties, cover, orders, rate }: InForce): PlanFigures[] {
  const contents: Content[] = [{ kind: "empty" }];
  const numbers = new Map<string, number>();
  const placed = duties.map(({ day, duty }) => {
    const key = JSON.stringify(duty);
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, (number = contents.length));
      contents.push(duty);
    }
    return { day, duty, number };
  });
  const model: RotaModel = {
    window: { start: "2000-01-01", days, from: 0, to: days, kinds: [] },
    contents,
    people: [],
    rules: [],
    cover,
    orders,
    posts: [],
    night: { start: 0, end: 0 },
  };
  const posts = postIndex(model);
  const table = createCover(model, posts, contentTable(model, posts), new Uint16Array());
  const own = new Map<number, Pick<PlanFigures, "planned" | "fen" | "unrated">>();
  for (const { day, duty, number } of placed) {
    table.change(day, 0, number);
    const at = posts.at(duty.departmentId, duty.postId) * days + day;
    const sums = own.get(at) ?? { planned: 0, fen: 0, unrated: 0 };
    const fen = dutyFen(duty, rate(duty.departmentId, duty.postId));
    own.set(at, {
      planned: sums.planned + duty.minutes,
      fen: sums.fen + (fen ?? 0),
      unrated: sums.unrated + Number(fen === null),
    });
  }
  const figures: PlanFigures[] = [];
  for (let post = 0; post < posts.count; post++)
    for (let day = 0; day < days; day++) {
      const sums = coverSums(table, [post], day, day + 1);
      const hours = own.get(post * days + day);
      if (!hours && Object.values(sums).every((value) => value === 0)) continue;
      const place = { departmentId: posts.departmentIds[post]!, postId: posts.postIds[post]!, day };
      figures.push({ ...place, ...sums, ...(hours ?? { planned: 0, fen: 0, unrated: 0 }) });
    }
  return figures;
}
