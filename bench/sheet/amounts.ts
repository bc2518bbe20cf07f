import { fitted } from "#ui/sheet/fit-text.ts";
import { paintFigure } from "#ui/sheet/paint-figure.ts";
import type { SheetModel } from "#ui/sheet/sheet-model.ts";

const items = [
  "基本工资",
  "岗位津贴",
  "绩效奖金",
  "夜班补贴",
  "交通补贴",
  "餐补",
  "加班费",
  "缺勤扣款",
  "迟到扣款",
  "社保",
];

/** A pay sheet of so many people: three columns that stay, and amounts in fen. */
export function amounts(people: number, columns: number): SheetModel<number> {
  const fen = new Int32Array(people * columns);
  for (let at = 0; at < fen.length; at += 1) fen[at] = (at * 7919) % 1_000_000;
  const show = (value: number) => (value / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
  const at = (row: number, column: number) => row * columns + column - 2;
  const text = (row: number, column: number) =>
    column === 0 ? `E${10_000 + row}` : column === 1 ? `员工${row}` : show(fen[at(row, column)] ?? 0);
  return {
    rows: people,
    frozen: 2,
    most: 20_000,
    columns: [
      { key: "number", name: "工号", width: 90 },
      { key: "name", name: "姓名", width: 100, choosesRow: true },
      ...Array.from({ length: columns }, (_, index) => ({
        key: `item${index}`,
        name: `${items[index % items.length]}${index}`,
        width: 100,
        align: "end" as const,
      })),
    ],
    paint: (cell) => {
      const { context, row, column, x, y, width, height, colours, fonts, scale } = cell;
      const said = text(row, column);
      context.font = fonts.plain;
      context.fillStyle = colours.text;
      if (column >= 2) return paintFigure(cell, said);
      context.textBaseline = "middle";
      context.textAlign = "left";
      const pad = 8 * scale;
      context.fillText(fitted(context, said, width - 2 * pad), x + pad, y + height / 2 + 0.5);
    },
    text,
    readOnly: (_, column) => column < 2,
    value: (row, column) => fen[at(row, column)] ?? 0,
    write: (writes) => {
      const changes: { place: number; before: number; after: number }[] = [];
      for (const { row, column, text: typed, value } of writes) {
        if (column < 2) continue;
        const amount = value ?? Math.round(Number(typed.replaceAll(",", "")) * 100);
        if (!Number.isFinite(amount)) return { fault: `不是金额：${typed}` };
        const place = at(row, column);
        changes.push({ place, before: fen[place] ?? 0, after: amount });
      }
      const put = (key: "before" | "after") => {
        for (const change of changes) fen[change.place] = change[key];
        return undefined;
      };
      put("after");
      return { step: { undo: () => put("before"), redo: () => put("after") } };
    },
    foot: {
      text: (column) => (column === 0 ? "合计" : ""),
      paint: ({ context, column, x, y, width, height, colours, fonts }) => {
        context.font = fonts.bold;
        context.fillStyle = colours.text;
        context.textBaseline = "middle";
        context.textAlign = column < 2 ? "left" : "right";
        const said = column === 0 ? "合计" : column < 2 ? "" : "1,234,567.00";
        context.fillText(said, column < 2 ? x + 8 : x + width - 8, y + height / 2 + 0.5);
      },
    },
  };
}
