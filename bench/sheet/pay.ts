import { payModel } from "../../src/areas/payroll/pages/components/sheet/pay-model.ts";
import { PaySheet } from "../../src/areas/payroll/pages/components/sheet/pay-sheet.ts";

/** The sheet of manual items as C60301 has it, with a figure in each cell. */
export function pay(people: number, columns: number) {
  const items = Array.from({ length: columns }, (_, at) => ({
    itemId: at + 1,
    zh: `项目${at + 1}`,
    en: `Item ${at + 1}`,
    code: `item${at + 1}`,
    kind: "earning" as const,
    decimals: 2,
    isManual: true,
    versionIds: [1],
  }));
  const sheet = new PaySheet(
    {
      columns: items,
      people: Array.from({ length: people }, (_, at) => ({
        memberId: at + 1,
        name: `员工${at + 1}`,
        jobNumber: `E${10_000 + at}`,
        department: `部门${at % 20}`,
        versionId: 1,
        lock: null,
      })),
    },
    false,
  );
  for (let from = 0; from < people; from += 400) {
    const members = Array.from({ length: Math.min(400, people - from) }, (_, at) => from + at + 1);
    const cells = members.flatMap((memberId) =>
      items.map(({ itemId }) => [memberId, itemId, (memberId * itemId * 7919) % 1_000_000, 1] as const),
    );
    sheet.load(members, cells, []);
  }
  return payModel({
    sheet,
    columns: items.map((item) => ({ item, width: 112 })),
    words: {
      person: { jobNumber: "工号", name: "姓名", department: "部门" },
      sum: "合计",
      name: ({ zh }) => zh,
      isKeyHeading: (text) => text === "工号",
      isNameHeading: (text) => text === "姓名",
      why: (fault) => fault,
      pasted: (written, left) => `${written} ${left}`,
      left: String,
      conflict: () => "",
    },
    wrote: () => undefined,
    refused: () => undefined,
    unplaced: () => undefined,
  });
}
