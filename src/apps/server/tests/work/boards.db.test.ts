import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteBoard, listBoards, pinTile, readBoard, saveBoard, shareBoard } from "#areas/dashboards/board-api.ts";
import type { BoardTile } from "#areas/dashboards/board-tiles.ts";
import { declared } from "#areas/reports/declared.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let program: TestServer;
let tenantId: number;
let all: string;
let costs: string;
let departments: number[];
const bar = { from: "2026-10-01", to: "2026-10-31" };
const boardCodes = ["C080801", "C080801.edit", "C080801.share"];
const tile = (key: string, report: string, selection: Record<string, string> = {}): BoardTile => ({
  key,
  report: `reports.${report}`,
  title: null,
  view: "table",
  width: 6,
  height: 2,
  selection,
});

beforeAll(async () => {
  program = await testServer();
  program.setTime("2026-11-05T04:00:00Z");
  tenantId = await makeWeekCompany(program, "看板", 2);
  all = (await program.logIn({ tenantId, codes: "all" })).token;
  costs = (await program.logIn({ tenantId, codes: [...boardCodes, "C5300"] })).token;
  const { rows } = await program.database.ownerPool.query<{ id: number }>(
    "select distinct department_id as id from attendance.day where tenant_id = $1 order by 1",
    [tenantId],
  );
  departments = rows.map(({ id }) => id);
}, 180_000);
afterAll(() => program.close());

const same = ({ asOf: _asOf, ...rest }: { asOf: string }) => rest;

describe("smart board", () => {
  it("every tile of every ready board is its report with that selection, also narrowed by the bar", async () => {
    const { boards } = await program.ok(listBoards, {}, all);
    expect(boards.map(({ key }) => key)).toEqual([
      "standard:management",
      "standard:cost",
      "standard:hr",
      "standard:department",
    ]);
    let compared = 0;
    for (const { key } of boards)
      for (const narrowed of [bar, { ...bar, department: String(departments[0]) }]) {
        const { answers, left } = await program.ok(readBoard, { key, ...narrowed }, all);
        expect(left).toBe(0);
        for (const { path, input, content } of answers) {
          const report = declared.find(({ read }) => read.path === path)!;
          const own = await program.ok(report.read, input as never, all);
          expect([path, same(content as never)]).toEqual([path, same(own)]);
          compared += 1;
        }
      }
    expect(compared).toBeGreaterThan(25);
  });

  it("who lacks a report's code has neither its tile nor its figures", async () => {
    const { board, left, answers } = await program.ok(readBoard, { key: "standard:management", ...bar }, costs);
    expect(new Set(board.tiles.map(({ report }) => report))).toEqual(new Set(["reports.cost"]));
    expect(left).toBe(4);
    expect(new Set(answers.map(({ path }) => path))).toEqual(new Set(["/report/cost"]));
    const nothing = (await program.logIn({ tenantId, codes: ["C080801"] })).token;
    expect((await program.ok(readBoard, { key: "standard:cost" }, nothing)).board.tiles).toEqual([]);
    const narrow = (
      await program.logIn({ tenantId, codes: [...boardCodes, "C5300"], scope: { custom: [departments[0]!] } })
    ).token;
    const whole = await program.ok(readBoard, { key: "standard:cost", ...bar }, costs);
    const part = await program.ok(readBoard, { key: "standard:cost", ...bar }, narrow);
    const totalOf = ({ answers: [first] }: typeof whole) =>
      (first!.content as { totals: { cells: Record<string, number> } }).totals.cells["totalFen"]!;
    expect(totalOf(part)).toBeGreaterThan(0);
    expect(totalOf(part)).toBeLessThan(totalOf(whole));
  });

  it("is kept, arranged, shared and deleted by whose it is; what they may not see of it stays", async () => {
    const made = await program.ok(
      saveBoard,
      { id: null, version: null, name: "早会", tiles: [tile("t1", "cost"), tile("t2", "workingHours")] },
      all,
    );
    const key = String(made.id);
    expect(await program.refusal(readBoard, { key }, costs)).toEqual(["common.notFound"]);
    const shared = await program.ok(shareBoard, { ...made, shared: true }, all);
    const seen = await program.ok(readBoard, { key }, costs);
    expect([seen.board.kind, seen.board.tiles.length, seen.left]).toEqual(["shared", 1, 1]);
    expect(await program.refusal(deleteBoard, shared, costs)).toEqual(["common.notFound"]);
    expect(await program.refusal(saveBoard, { ...made, name: "早会", tiles: [] }, all)).toEqual(["common.stale"]);
    const wide = { ...tile("t1", "cost"), width: 12 as const };
    const arranged = await program.ok(
      saveBoard,
      { ...shared, name: "早会", tiles: [tile("t2", "workingHours"), wide] },
      all,
    );
    expect((await program.ok(readBoard, { key }, all)).board.tiles.map((one) => [one.key, one.width])).toEqual([
      ["t2", 6],
      ["t1", 12],
    ]);
    // Whoever may share takes back what others do.
    const taken = await program.ok(shareBoard, { ...arranged, shared: false }, costs);
    expect(await program.refusal(readBoard, { key }, costs)).toEqual(["common.notFound"]);
    await program.ok(deleteBoard, taken, all);
    expect(await program.refusal(readBoard, { key }, all)).toEqual(["common.notFound"]);
  });

  it("tiles whose report is not open to its owner any more are not lost when it is saved", async () => {
    const { token, accountId } = await program.logIn({ tenantId, codes: [...boardCodes, "C5300", "C5200"] });
    const tiles = [tile("t1", "cost"), tile("t2", "attendanceDetail")];
    const made = await program.ok(saveBoard, { id: null, version: null, name: "看两个", tiles }, token);
    const owner = program.database.ownerPool;
    await owner.query(
      "delete from access.role_code where code = 'C5200' and role_id in (select role_id from access.account_role where account_id = $1)",
      [accountId],
    );
    await owner.query("update platform.tenant set access_version = access_version + 1 where id = $1", [tenantId]);
    const { board, left } = await program.ok(readBoard, { key: String(made.id) }, token);
    expect([board.tiles.length, left]).toEqual([1, 1]);
    await program.ok(saveBoard, { ...made, name: "看两个", tiles: board.tiles }, token);
    const { rows } = await owner.query<{ tiles: BoardTile[] }>("select tiles from dashboards.board where id = $1", [
      made.id,
    ]);
    expect(rows[0]!.tiles.map(({ report }) => report)).toEqual(["reports.cost", "reports.attendanceDetail"]);
  });

  it("a report is pinned with its selection to a board of one's own, or to a new one", async () => {
    const pin = {
      report: "reports.cost",
      title: null,
      view: "figures" as const,
      selection: { rows: "agency", ...bar },
    };
    expect(await program.refusal(pinTile, { ...pin, boardId: null, name: null }, costs)).toEqual([
      "dashboards.boardName",
      "name",
    ]);
    const made = await program.ok(pinTile, { ...pin, boardId: null, name: "钉住的" }, costs);
    await program.ok(pinTile, { ...pin, boardId: made.id, view: "table", title: "按公司" }, costs);
    const { board, answers } = await program.ok(readBoard, { key: String(made.id) }, costs);
    expect(board.tiles.map(({ key, title, width, selection }) => [key, title, width, selection])).toEqual([
      ["t1", null, 12, pin.selection],
      ["t2", "按公司", 6, pin.selection],
    ]);
    // Both ask the same: it is answered once.
    expect(answers).toHaveLength(1);
    expect(
      await program.refusal(pinTile, { ...pin, boardId: made.id, selection: { rows: "x".repeat(61) } }, costs),
    ).toEqual(["dashboards.wrongSelection", "tiles"]);
    expect(await program.refusal(pinTile, { ...pin, boardId: made.id, report: "reports.workingHours" }, costs)).toEqual(
      ["dashboards.noReport", "tiles"],
    );
    expect(await program.refusal(pinTile, { ...pin, boardId: made.id }, all)).toEqual(["common.notFound"]);
  });

  it("a tile that its report refuses does not take the others with it", async () => {
    const tiles = [tile("t1", "cost", { rows: "nowhere" }), tile("t2", "cost", { rows: "month" })];
    const made = await program.ok(saveBoard, { id: null, version: null, name: "一块坏的", tiles }, all);
    const { board, answers } = await program.ok(readBoard, { key: String(made.id), ...bar }, all);
    expect([board.tiles.length, answers.length]).toEqual([2, 1]);
  });
});
