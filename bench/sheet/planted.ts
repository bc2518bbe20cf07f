import {
  cellFlag,
  type RosterData,
  type RosterDefinition,
} from "../../src/areas/planning/pages/components/grid/roster-data.ts";
import { addDays, weekdayOf } from "#platform/calendar/plain-date.ts";
import type { Content, Duty, RotaPerson, RotaRule } from "#platform/rota/model.ts";
import { ruleKeys, ruleKinds } from "#platform/rota/rules.ts";

const span = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
const shift = (id: number, code: string, zh: string, en: string, sections: [number, number][]): RosterDefinition => ({
  id,
  code,
  name: { zh, en },
  colour: id,
  kind: "fixed",
  sections: sections.map(([start, end]) => span(start, end)),
  breaks: [],
  looseBreak: 30,
  minutes: sections.reduce((sum, [start, end]) => sum + (end - start) * 60, -30),
  departmentIds: null,
  postIds: null,
});

const definitions: RosterDefinition[] = [
  shift(1, "早", "早班", "Early", [[7, 15.5]]),
  shift(2, "中", "中班", "Middle", [[11, 19.5]]),
  shift(3, "晚", "晚班", "Late", [[15, 23.5]]),
  shift(4, "夜", "夜班", "Night", [[23, 31.5]]),
  shift(5, "两", "两段班", "Split", [
    [10, 14],
    [17, 21.5],
  ]),
  shift(6, "行", "行政班", "Office", [[9, 17.5]]),
  shift(7, "B1", "宴会一", "Banquet 1", [[12, 20.5]]),
  shift(8, "B2", "宴会二", "Banquet 2", [[16, 24.5]]),
  shift(9, "短", "短班", "Short", [[18, 22]]),
  shift(10, "通", "通班", "Long", [[8, 19.5]]),
  { ...shift(12, "休", "休息", "Day off", []), kind: "off", minutes: 0, looseBreak: 0 },
];

/** A small sequence of numbers that is the same each time. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below);
  };
}

const names = "王伟 李娜 张敏 刘强 陈磊 杨洋 赵静 黄勇 周杰 吴霞 徐军 孙燕 马超 朱琳 胡斌".split(" ");

const inBoth = (name: string) => ({ zh: name, en: name });

/** A roster of so many people in six departments over a month, with everything a cell can show. */
export function planted(count: number, days = 31): RosterData {
  const next = numbers(7);
  const start = "2026-12-01";
  const posts = new Map(
    [1, 2, 3, 4, 5, 6].map((id) => [id, inBoth(["前台", "客房", "餐厅", "宴会", "厨房", "安保"][id - 1] ?? "")]),
  );
  const departments = new Map([...posts].map(([id, name]) => [id, inBoth(`${name.zh}部`)]));
  const contents: Content[] = [{ kind: "empty" }, { kind: "off", definitionId: 12 }];
  const numberOf = new Map<string, number>();
  for (const postId of posts.keys())
    for (const definition of definitions) {
      if (definition.kind === "off") continue;
      const { id, sections, breaks, looseBreak, minutes } = definition;
      const duty: Duty = {
        kind: "duty",
        definitionId: id,
        sections,
        breaks,
        looseBreak,
        minutes,
        departmentId: postId,
        postId,
        lineId: null,
      };
      numberOf.set(`${postId} ${id}`, contents.push(duty) - 1);
    }
  const people = Array.from({ length: count }, (_, at): RotaPerson => {
    const departmentId = 1 + Math.floor((at * 6) / count);
    return {
      memberId: at + 1,
      departmentId,
      postId: departmentId,
      workerKind: at % 9 === 8 ? "outsider" : "internal",
      partTime: false,
      hoursSystem: "standard",
      share: 1000,
      employed: { start: at % 29 === 5 ? 10 : -99, end: 99 },
      barred: [],
      ofAgeFrom: null,
      otherPosts: [],
      certificates: new Map(),
      leave: at % 7 === 3 ? [12, 13, 14].map((day) => ({ day, span: null, pending: at % 2 === 0 })) : [],
      limits: [],
      wants:
        at % 4 === 1 ? [{ day: 3 + (at % 20), kind: "off" as const, span: null, definitionId: null, points: 2 }] : [],
      due: 23 * 480,
      burden: next(40_000),
      experienced: at % 3 === 0,
      trainee: at % 11 === 0,
    };
  });
  const cells = new Uint16Array(count * days * 2);
  const flags = new Uint16Array(cells.length);
  const cycle = [1, 1, 2, 2, 3, 0, 0, 4, 4, 0, 0, 5, 10, 1];
  for (const [person, { departmentId, leave }] of people.entries())
    for (let day = 0; day < days; day += 1) {
      const code = next(25) === 0 ? 1 + next(9) : (cycle[(day + person * 3) % cycle.length] ?? 0);
      const at = (person * days + day) * 2;
      if (leave.some((one) => one.day === day)) continue;
      cells[at] = code === 0 ? 1 : (numberOf.get(`${departmentId} ${code}`) ?? 0);
      if (next(60) === 0) cells[at + 1] = numberOf.get(`${1 + (departmentId % 6)} 9`) ?? 0;
      flags[at] =
        (next(30) === 0 ? cellFlag.pinned : 0) |
        (next(50) === 0 ? cellFlag.lent : 0) |
        (next(50) === 0 ? cellFlag.unseen : 0) |
        (next(70) === 0 ? cellFlag.paperEnding : 0) |
        (next(90) === 0 ? cellFlag.theirs : 0);
    }
  const published = cells.slice();
  for (let at = 0; at < published.length; at += 2) if (next(40) === 0) published[at] = 1;
  const kinds = Array.from({ length: days }, (_, day) =>
    weekdayOf(addDays(start, day)) > 5 ? ("weekend" as const) : ("workday" as const),
  );
  const rules: RotaRule[] = ruleKeys
    .filter((kind) => !ruleKinds[kind].fixed && ruleKinds[kind].level !== "off")
    .map((kind, at) => ({
      id: at + 1,
      kind,
      level: ruleKinds[kind].level,
      weight: ruleKinds[kind].weight,
      params: Object.fromEntries(ruleKinds[kind].params.map((param) => [param.name, param.default ?? 0])),
      scope: { departmentIds: null, postId: null, workerKind: null, hoursSystem: null },
    }));
  return {
    model: {
      window: { start, days, from: 0, to: days, kinds },
      contents,
      people,
      rules,
      cover: [...posts.keys()].flatMap((postId) =>
        Array.from({ length: days }, (_, day) =>
          [
            [7, 15],
            [15, 23],
          ].map(([from = 0, to = 0]) => ({
            departmentId: postId,
            postId,
            day,
            span: span(from, to),
            min: Math.round(count / 28),
            target: Math.round(count / 26),
            max: Math.round(count / 18),
          })),
        ).flat(),
      ),
      posts: [...posts.keys()].map((postId) => ({
        postId,
        departmentId: postId,
        asks: [],
        priority: 5,
        rate: 2600 + postId * 100,
      })),
      night: span(22, 30),
    },
    cells,
    published,
    flags,
    origins: new Uint8Array(cells.length).fill(1),
    notes: new Map([[24, "客人要求"]]),
    definitions,
    people: people.map((_, at) => ({
      name: `${names[at % names.length]}${at >= names.length ? Math.floor(at / names.length) : ""}`,
      number: `E${String(10_001 + at)}`,
      ...(at % 9 === 8 ? { agency: "恒信劳务" } : {}),
    })),
    posts,
    departments,
    days: Array.from({ length: days }, (_, day) => (day === 11 ? { events: ["婚宴 320 人"] } : {})),
    hasCost: true,
  };
}
