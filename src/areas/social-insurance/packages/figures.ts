import type { Month } from "#platform/calendar/periods.ts";
import { fund, injury, item, type CityCode, type ShippedItem, type ShippedVersion } from "./shipped.ts";
import { joined, said, withRange, type Source } from "./source.ts";

/**
 * Figures of the cities with where each was read. Marks: P = a public file that cites an official page, 2x = two
 * independent ones agree; what is single, disputed or has no instrument of the year stands as unsure. Nothing without a source.
 */
interface Figures {
  insurance: [floor: number, ceiling: number];
  fund: [floor: number | null, ceiling: number | null];
  source: Source;
  fundSource?: Source;
  fundUnsure?: boolean;
}

const reduced = said(
  "失业保险阶段性降率授权至 2025-12-31，未见 2026 年文件（两份公开资料）",
  "reduced unemployment rate authorised to 2025-12-31, no 2026 instrument found (two public files)",
  "失业保险阶段性降率授权至 2025-12-31，未见 2026 年文件 / reduced unemployment rate authorised to 2025-12-31, no 2026 instrument found（两份公开资料 / two public files）",
);
const unemploymentUnsure = (to: Month) => to >= "2026-01";

function shanghai(from: Month, to: Month, of: Figures): ShippedVersion {
  const [floor, ceiling] = of.insurance;
  const bounds = { floor, ceiling, source: of.source, unsure: false };
  const rates = said("两份公开资料一致", "two public files agree");
  return {
    city: "shanghai",
    from,
    to,
    source: of.source,
    items: [
      item("pension", { ...bounds, employer: 16, employee: 8, source: joined(of.source, rates) }),
      item("medical", { ...bounds, employer: 9, employee: 2, source: joined(of.source, rates) }),
      item("unemployment", {
        ...bounds,
        employer: 0.5,
        employee: 0.5,
        source: joined(of.source, rates, reduced),
        unsure: unemploymentUnsure(to),
      }),
      injury({ ...bounds, rateLeast: 0.16, rateMost: 1.52, source: joined(of.source, withRange(rates, "0.16-1.52")) }),
      fund({
        floor: of.fund[0],
        ceiling: of.fund[1],
        rateLeast: 5,
        rateMost: 7,
        rounding: "yuan_half_up",
        source: joined(of.fundSource ?? of.source, said("取整到元见两份公开资料", "whole yuan in two public files")),
        unsure: of.fundUnsure ?? false,
      }),
      item("supplementaryFund", {
        floor: of.fund[0],
        ceiling: of.fund[1],
        rateOf: "supplementary",
        rateLeast: 1,
        rateMost: 5,
        base: "fund",
        rounding: "yuan_half_up",
        source: joined(of.fundSource ?? of.source, withRange(rates, "1-5")),
        unsure: of.fundUnsure ?? false,
      }),
    ],
  };
}

function beijing(from: Month, to: Month, of: Figures): ShippedVersion {
  const [floor, ceiling] = of.insurance;
  const bounds = { floor, ceiling, unsure: false };
  const source = joined(of.source, said("两份公开资料一致", "two public files agree"));
  return {
    city: "beijing",
    from,
    to,
    source: of.source,
    items: [
      item("pension", { ...bounds, employer: 16, employee: 8, source }),
      item("medical", { ...bounds, employer: 9.8, employee: 2, employeeFixed: 3, source }),
      item("unemployment", {
        ...bounds,
        employer: 0.5,
        employee: 0.5,
        source: joined(source, reduced),
        unsure: unemploymentUnsure(to),
      }),
      injury({ ...bounds, rateLeast: 0.2, rateMost: 1.9, source }),
      fund({
        floor: of.fund[0],
        ceiling: of.fund[1],
        rounding: "yuan_half_up",
        source: joined(of.fundSource ?? of.source, said("进位到元未确认", "rounding to the yuan unconfirmed")),
        unsure: true,
      }),
    ],
  };
}

const guangdongPension = said("两份公开资料一致", "two public files agree");
const guangdongRates = said("转引 gz.gov.cn 的公开资料，另一份一致", "a public file citing gz.gov.cn, another agrees");

function guangzhou(from: Month, to: Month | null): ShippedVersion {
  const bases = said("两份公开资料一致", "two public files agree");
  return {
    city: "guangzhou",
    from,
    to,
    source: bases,
    items: [
      item("pension", {
        floor: 5510,
        ceiling: 27549,
        employer: 16,
        employee: 8,
        source: joined(bases, guangdongRates),
        unsure: to === null,
      }),
      item("medical", {
        floor: 6234,
        ceiling: 31170,
        employer: from >= "2026-01" ? 6 : null,
        employee: from >= "2026-01" ? 2 : null,
        source: joined(bases, said("2026 年起 6 / 2，一份公开资料", "6 / 2 from 2026, one public file")),
      }),
      item("unemployment", {
        floor: 2500,
        ceiling: 42933,
        employer: 0.8,
        employee: 0.2,
        source: joined(bases, guangdongRates, reduced),
      }),
      injury({ rateLeast: 0.2, rateMost: 1.4, source: joined(guangdongRates, said("上下限未见", "no bounds seen")) }),
      item("maternity", {
        employer: from >= "2026-01" ? 0.85 : null,
        employee: from >= "2026-01" ? 0 : null,
        source: said("一份公开资料，上下限未见", "one public file, no bounds seen"),
      }),
      fund({
        ceiling: 41697,
        source: said("下限 2,500 或 2,680，两份公开资料不一致", "floor 2,500 or 2,680, two public files disagree"),
      }),
    ],
  };
}

function shenzhen(year: 2025 | 2026): ShippedVersion {
  const now = year === 2026;
  return {
    city: "shenzhen",
    from: `${year}-01`,
    to: `${year}-12`,
    source: joined(guangdongPension, said("两份公开资料一致", "two public files agree")),
    items: [
      item("pension", {
        floor: 4775,
        ceiling: 27549,
        employer: 16,
        employee: 8,
        source: joined(guangdongPension, said("深户另有 1% 地方补充，未确认", "local supplement of 1 % unconfirmed")),
        unsure: false,
      }),
      item("medical", {
        floor: now ? 6727 : null,
        ceiling: now ? 33633 : null,
        employer: now ? 6 : 5,
        employee: 2,
        source: said(
          "转引 hsa.sz.gov.cn 的公开资料，另一份一致；2026 年起 6 %，2025 年 5 %",
          "a public file citing hsa.sz.gov.cn, another agrees; 6 % from 2026, 5 % in 2025",
        ),
        unsure: !now,
      }),
      item("unemployment", {
        employer: 0.8,
        employee: 0.2,
        source: joined(said("一份公开资料，上下限未见", "one public file, no bounds seen"), reduced),
      }),
      injury({
        rateLeast: 0.2,
        rateMost: 1.4,
        source: said("一份公开资料，上下限未见", "one public file, no bounds seen"),
      }),
      item("maternity", {
        employer: 0.5,
        employee: 0,
        source: said("一份公开资料，上下限未见", "one public file, no bounds seen"),
      }),
      fund({
        source: said(
          "下限 2,520 或 2,700、上限 43,860 或 48,471，随年度",
          "floor 2,520 or 2,700, ceiling 43,860 or 48,471 by year",
        ),
      }),
    ],
  };
}

function chengdu(from: Month, to: Month | null, of: Figures, unsure: boolean): ShippedVersion {
  const [floor, ceiling] = of.insurance;
  const bounds = { floor, ceiling, source: of.source, unsure };
  const rates = said("两份公开资料一致", "two public files agree");
  return {
    city: "chengdu",
    from,
    to,
    source: of.source,
    items: [
      item("pension", { ...bounds, employer: 16, employee: 8, source: joined(of.source, rates) }),
      item("medical", {
        ...bounds,
        employee: 2,
        source: said(
          "单位费率 7.5、8.7 或 6.5，三份公开资料不一致",
          "employer rate 7.5, 8.7 or 6.5, three public files disagree",
        ),
        unsure: true,
      }),
      item("unemployment", {
        ...bounds,
        employer: 0.6,
        employee: 0.4,
        source: joined(of.source, rates, reduced),
        unsure: unsure || to === null || unemploymentUnsure(to),
      }),
      injury({ ...bounds, rateLeast: 0.2, rateMost: 1.9, source: joined(of.source, rates) }),
      fund({
        floor: of.fund[0],
        ceiling: of.fund[1],
        source: of.fundSource ?? of.source,
        unsure: true,
      }),
    ],
  };
}

/** What is contributed to is known, the figures are not: the company fills them from its bureau's notice and confirms. */
function unfilled(city: CityCode): ShippedVersion {
  const source = said("待填写：当地社保与公积金机构的通知", "to be filled from the notice of the local bureau");
  const items: ShippedItem[] = [
    item("pension", { source }),
    item("medical", { source }),
    item("unemployment", { source }),
    injury({
      rateLeast: 0.2,
      rateMost: 1.9,
      source: joined(
        source,
        said("0.2-1.9：一份公开资料", "0.2-1.9: one public file", "0.2-1.9：一份公开资料 / one public file"),
      ),
    }),
    fund({ source }),
  ];
  return { city, from: "2026-07", to: "2027-06", source, items };
}

const shanghaiSource = said(
  "转引 rsj.sh.gov.cn、上海公积金的公开资料，另一份一致",
  "a public file citing rsj.sh.gov.cn and the fund, another agrees",
);

export const shippedVersions: readonly ShippedVersion[] = [
  shanghai("2025-07", "2026-06", { insurance: [7460, 37302], fund: [2690, 37302], source: shanghaiSource }),
  shanghai("2026-07", "2027-06", {
    insurance: [7546, 37731],
    fund: [2740, 37731],
    source: shanghaiSource,
    fundSource: said(
      "转引 2026 年公积金通知；另一份仍为上限 37,302",
      "a public file citing the fund notice of 2026; another still shows the ceiling 37,302",
    ),
  }),
  beijing("2025-07", "2025-08", {
    insurance: [7162, 35811],
    fund: [2420, 35811],
    source: said("三份公开资料一致", "three public files agree"),
  }),
  beijing("2025-09", "2026-06", {
    insurance: [7162, 35811],
    fund: [2540, 35811],
    source: said("三份公开资料一致", "three public files agree"),
  }),
  beijing("2026-07", "2027-06", {
    insurance: [7270, 36348],
    fund: [2540, 36348],
    source: said("2026-08-21 的报道，另一份公开资料一致", "a report of 21 August 2026, another public file agrees"),
    fundSource: said(
      "两份公开资料一致，另一份仍为上限 35,811",
      "two public files agree, another still shows the ceiling 35,811",
    ),
  }),
  guangzhou("2025-07", "2025-12"),
  guangzhou("2026-01", null),
  shenzhen(2025),
  shenzhen(2026),
  chengdu(
    "2025-01",
    "2025-12",
    { insurance: [4588, 22938], fund: [2330, null], source: said("两份公开资料一致", "two public files agree") },
    false,
  ),
  chengdu(
    "2026-10",
    null,
    { insurance: [4699, 23493], fund: [2330, 32969], source: said("一份公开资料", "one public file") },
    true,
  ),
  unfilled("hangzhou"),
  unfilled("suzhou"),
  unfilled("nanjing"),
];
