import { describe, expect, it } from "vitest";
import { isWarning } from "./check/problem.ts";
import {
  defaultFlowSettings,
  type Action,
  type ApproverNode,
  type BranchNode,
  type Condition,
  type FlowNode,
  type RouterNode,
} from "./definition.ts";
import { flowOrganisation } from "./flow-organisation.ts";
import { sayProblem } from "../../say-problem.ts";
import { flowProblemTexts } from "./flow-problem-texts.ts";
import { validateFlow, type FlowKind } from "./validate-flow.ts";

const name = { zh: "部", en: "Dep" };
const organisation = flowOrganisation({
  departments: [
    { id: 1, parentId: null, name },
    { id: 2, parentId: 1, name },
    { id: 3, parentId: 1, name },
  ],
  posts: [
    { id: 10, name },
    { id: 11, name },
  ],
  accounts: [
    { postId: 10, departmentId: 2, count: 2 },
    { postId: null, departmentId: null, count: 1 },
  ],
  members: [
    { id: 7, name: "g", living: true },
    { id: 8, name: "gone", living: false },
  ],
});
const kind: FlowKind = {
  routers: true,
  transfer: false,
  conditions: ["applynum", "calcost", "orderCategory", "submiter", "applicant", "rewardtype"],
  people: ["requester", "department"],
};

const approver = (part: Partial<ApproverNode> = {}, childNode: FlowNode | null = null): ApproverNode => ({
  type: 1,
  uid: "a",
  postName: "A",
  postAction: "approve",
  settype: 2,
  actions: [],
  examineMode: 1,
  childNode,
  ...part,
});
const by = (...actions: Omit<Action, "order">[]): Partial<ApproverNode> => ({
  settype: 1,
  actions: actions.map((action, order) => ({ ...action, order })),
});
const start = (childNode: FlowNode | null): FlowNode => ({ type: 0, uid: "s", postName: "S", childNode });
const branch = (at: number, conditions: Condition[], childNode: FlowNode | null = null): BranchNode => ({
  type: 3,
  uid: `b${at}`,
  postName: `B${at}`,
  postAction: "branch",
  priorityLevel: at,
  conditions,
  childNode,
});
const router = (...ways: Condition[][]): RouterNode => ({
  type: 4,
  uid: "r",
  postName: "R",
  conditionNodes: ways.map((conditions, index) => branch(index + 1, conditions)),
  childNode: approver(),
});
const number = (
  operatorType: Condition["operatorType"],
  lowerBound?: string | number,
  upperBound?: string | number,
): Condition => ({
  conditionType: "calcost",
  operatorType,
  ...(lowerBound === undefined ? {} : { lowerBound }),
  ...(upperBound === undefined ? {} : { upperBound }),
});
const people = (type: number, targetId: number): Condition => ({
  conditionType: "submiter",
  operatorType: "eq",
  ranges: [{ type, targetId, dataName: "x" }],
});
const kinds = (...values: string[]): Condition => ({
  conditionType: "orderCategory",
  operatorType: "eq",
  ranges: values.map((value) => ({ value, dataName: value })),
});

const found = (tree: FlowNode, part: Partial<FlowKind> = {}, settings = defaultFlowSettings) =>
  validateFlow(tree, settings, { ...kind, ...part }, organisation).map(({ uid, code }) => `${uid} ${code}`);

describe("an approver", () => {
  it.each<[string, Partial<ApproverNode>, string[]]>([
    ["of the department", {}, []],
    ["without anybody", by(), ["a noApprover"]],
    ["who has left", by({ type: "member", workerId: 8 }), ["a noAccount"]],
    ["who is there", by({ type: "member", workerId: 7 }), []],
    ["who is not known yet", by({ type: "member", workerId: 99 }), []],
    ["in a position that nobody with an account holds", by({ type: "position", postId: 11 }), ["a noAccount"]],
    [
      "in a position held in another department",
      by({ type: "position", postId: 10, departmentId: 3 }),
      ["a noAccount"],
    ],
    ["in a position held below the department", by({ type: "position", postId: 10, departmentId: 1 }), []],
    ["level 0", { directorLevel: 0 }, ["a badLevel"]],
    ["up to level 0", { settype: 7, examineEndDirectorLevel: 0 }, ["a badLevel"]],
    ["chosen from nobody", { settype: 4, selectRange: 2 }, ["a emptyRange"]],
    ["chosen from all", { settype: 4, selectRange: 1 }, []],
    ["ratio 0", { examineMode: 4, passRatio: 0 }, ["a badRatio"]],
    ["ratio 101", { examineMode: 4, passRatio: 101 }, ["a badRatio"]],
    ["ratio 100", { examineMode: 4, passRatio: 100 }, []],
    ["handing over to an empty position", { empty: { do: "post", postId: 11 } }, ["a noAccount"]],
    ["handing over to somebody gone", { empty: { do: "member", memberIds: [8] } }, ["a noAccount"]],
    ["handing over to a position not chosen yet", { empty: { do: "post", postId: 0 } }, ["a noSubstitute"]],
    ["handing over to nobody yet", { empty: { do: "member", memberIds: [] } }, ["a noSubstitute"]],
    ["passing by itself", { settype: 1, approveType: 2 }, []],
    ["after nobody", by({ type: "previousHead" }), ["a noPrevious"]],
    ["somebody the document names", by({ type: "fieldPerson", field: "requester" }), []],
    ["of a department the document names", by({ type: "fieldHead", field: "department" }), []],
    ["somebody such documents do not name", by({ type: "fieldPerson", field: "person" }), ["a otherField"]],
    ["of the receiving department", by({ type: "transferHead" }), ["a notTransfer"]],
  ])("%s", (_, part, problems) => expect(found(start(approver(part)))).toEqual(problems));

  it("says which of its people and positions has no account", () => {
    const [problem] = validateFlow(
      start(
        approver(
          by({ type: "member", workerId: 7 }, { type: "member", workerId: 8 }, { type: "position", postId: 11 }),
        ),
      ),
      defaultFlowSettings,
      kind,
      organisation,
    );
    expect([sayProblem(problem!, "zh"), sayProblem(problem!, "en")]).toEqual([
      "节点“A”中没有可用账号：gone、部",
      "Without an account in use in the node “A”: gone, Dep",
    ]);
  });

  const fields = [
    { name: "headcount", editable: true },
    { name: "cost", editable: false },
  ];
  it.each<[ApproverNode["fields"], FlowKind["fields"], string[]]>([
    [{ headcount: "edit", cost: "hidden" }, fields, []],
    [{ hedcount: "edit", salary: "hidden", cost: "hidden" }, fields, ["a unknownField"]],
    [{ cost: "edit" }, fields, ["a notEditable"]],
    [{ headcount: "edit" }, [], ["a unknownField"]],
    [{ salary: "edit" }, undefined, []],
  ])("with rights %j on fields %j", (rights, known, problems) => {
    expect(found(start(approver(rights ? { fields: rights } : {})), { fields: known })).toEqual(problems);
    const [problem] = validateFlow(
      start(approver(rights ? { fields: rights } : {})),
      defaultFlowSettings,
      { ...kind, fields: known },
      organisation,
    );
    expect(problem === undefined || isWarning(problem)).toBe(true);
  });

  it("finds a previous approver in any branch before it", () => {
    const after = approver({ uid: "z", ...by({ type: "previousSuperior" }) });
    expect(found(start({ ...router([number("gt", 1)], []), childNode: after }))).toEqual(["z noPrevious"]);
    expect(
      found(
        start({
          ...router([number("gt", 1)], []),
          conditionNodes: [branch(1, [number("gt", 1)], approver()), branch(2, [])],
          childNode: after,
        }),
      ),
    ).toEqual([]);
  });
});

describe("a whole flow", () => {
  it("has an approver, or passes at once", () => expect(found(start(null))).toEqual(["s nobodyApproves"]));
  it("has a notifier with people or a choice", () => {
    const copy = (ccSelfSelectFlag: 0 | 1): FlowNode => ({
      type: 2,
      uid: "n",
      postName: "N",
      postAction: "notify",
      actions: [],
      ccSelfSelectFlag,
      childNode: approver(),
    });
    expect(found(start(copy(0)))).toEqual(["n noApprover"]);
    expect(found(start(copy(1)))).toEqual([]);
  });
  it("has each uid once", () => expect(found(start(approver({}, approver())))).toEqual(["a duplicateUid"]));
  it("begins with the start", () => expect(found(approver())).toEqual(["a noStart"]));
  it("hands over to somebody who is there", () =>
    expect(found(start(approver()), {}, { ...defaultFlowSettings, empty: { do: "post", postId: 11 } })).toEqual([
      "s noAccount",
    ]));
  it("of contracts or pay has no routers", () =>
    expect(found(start(router([number("gt", 1)], [])), { routers: false })).toContain("r routerNotAllowed"));
});

describe("a router", () => {
  it.each<[string, Condition[][], string[]]>([
    ["of one branch", [[]], ["r branchCount"]],
    ["of nine", [...Array.from({ length: 8 }, (_, index) => [number("eq", index)]), []], ["r branchCount"]],
    ["without a default", [[number("lt", 5)], [number("ge", 5)]], ["r noDefault"]],
    ["with a branch without condition", [[], [number("gt", 5)], []], ["b1 noCondition"]],
    ["with an unreadable number", [[number("gt", "much")], []], ["b1 badBound"]],
    ["with no number", [[number("gt")], []], ["b1 badBound"]],
    ["with an empty range", [[number("range")], []], ["b1 badBound"]],
    ["with a reversed range", [[number("range", 10, 5)], []], ["b1 badRange", "b1 neverTrue"]],
    ["with a range of one value", [[number("range", 5, 5)], []], []],
    ["with half a range", [[number("range", 5)], []], []],
    ["with a half-readable range", [[number("range", 5, "x")], []], ["b1 badBound"]],
    ["by nobody", [[{ conditionType: "submiter", operatorType: "eq", ranges: [] }], []], ["b1 noCondition"]],
    ["by a department that is gone", [[people(3, 99)], []], ["b1 goneTarget"]],
    ["by a position that is gone", [[people(2, 99)], []], ["b1 goneTarget"]],
    ["by a person who has left", [[people(1, 8)], []], ["b1 goneTarget"]],
    ["by a department", [[people(3, 3)], []], []],
    ["with a covered branch", [[number("gt", 5)], [number("ge", 10)], []], ["b2 coveredBranch"]],
    ["covered at the bound only", [[number("gt", 5)], [number("ge", 5)], []], []],
    [
      "covered by two together",
      [[number("le", 5)], [number("gt", 5)], [number("range", 3, 8)], []],
      ["b3 coveredBranch"],
    ],
    ["with a narrower branch first", [[number("gt", 10)], [number("gt", 5)], []], []],
    ["where another condition narrows", [[number("gt", 5), kinds("day")], [number("gt", 5)], []], []],
    ["covered with another condition", [[number("gt", 5)], [number("gt", 5), kinds("day")], []], ["b2 coveredBranch"]],
    ["with a covered list", [[kinds("day", "month")], [kinds("day")], []], ["b2 coveredBranch"]],
    [
      "with a list covered by two together",
      [[kinds("day")], [kinds("month")], [kinds("day", "month")], []],
      ["b3 coveredBranch"],
    ],
    [
      "with a list covered in part",
      [[kinds("day")], [number("gt", 5), kinds("month")], [kinds("day", "month")], []],
      [],
    ],
    ["with a department below one that was asked before", [[people(3, 1)], [people(3, 2)], []], ["b2 coveredBranch"]],
    ["with a department above one that was asked before", [[people(3, 2)], [people(3, 1)], []], []],
    ["with the department of the person asked before", [[people(1, 7)], [people(3, 1)], []], []],
    ["by a kind of order that there is not", [[kinds("day", "weekly")], []], ["b1 unknownValue"]],
    ["with a gap at one value", [[number("lt", 5)], [number("gt", 5)], []], ["r gap"]],
    ["with a gap between ranges", [[number("le", 5)], [number("ge", 10)], []], ["r gap"]],
    ["without a gap", [[number("le", "5.0")], [number("gt", 5)], []], []],
    ["that contradicts itself", [[number("lt", 5), number("gt", 5)], []], ["b1 neverTrue"]],
    [
      "by a condition of other documents",
      [[{ conditionType: "rewardamount", operatorType: "gt", lowerBound: 1 }], []],
      ["b1 otherCondition"],
    ],
  ])("%s", (_, ways, problems) => expect(found(start(router(...ways)))).toEqual(problems));

  it("has branches numbered from 1", () => {
    const node = router([number("gt", 1)], []);
    expect(
      found(
        start({
          ...node,
          conditionNodes: node.conditionNodes.map((one) => ({ ...one, priorityLevel: one.priorityLevel + 1 })),
        }),
      ),
    ).toEqual(["r badPriority"]);
  });

  it("says where the gap is and which branch covers", () => {
    const [gap] = validateFlow(
      start(router([number("le", 5)], [number("ge", "10.5")], [])),
      defaultFlowSettings,
      kind,
      organisation,
    );
    expect(gap).toMatchObject({ params: { values: ["(5, 10.5)"] } });
    const [covered] = validateFlow(
      start(router([number("gt", 5)], [number("gt", 6)], [])),
      defaultFlowSettings,
      kind,
      organisation,
    );
    expect(covered).toMatchObject({ uid: "b2", params: { by: "B1" } });
  });
});

it("keeps nothing from being published by a mere warning, and says everything in both languages", () => {
  expect(["coveredBranch", "gap", "nobodyApproves"].map((code) => isWarning({ code: code as "gap" }))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["noApprover", "badRange"].map((code) => isWarning({ code: code as "badRange" }))).toEqual([false, false]);
  for (const { zh, en } of Object.values(flowProblemTexts))
    expect(zh !== "" && en !== "" && !/[\u4e00-\u9fff]/.test(en)).toBe(true);
});

describe("a way that nobody else looks at", () => {
  const ways = (branches: BranchNode[], after: FlowNode | null = null): FlowNode =>
    start({ type: 4, uid: "r", postName: "R", conditionNodes: branches, childNode: after });
  const told = (tree: FlowNode, settings = defaultFlowSettings) =>
    validateFlow(tree, settings, kind, organisation).map((problem) => sayProblem(problem, "en"));
  const above5000 = branch(1, [number("gt", "5000")], approver());
  const self = (part: Partial<ApproverNode> = {}) => approver({ uid: "own", postName: "Own", settype: 5, ...part });

  it("is said with what goes there", () => {
    expect(told(ways([above5000, branch(2, [])]))).toEqual([
      "“B2” has nobody to approve: up to 5,000.00 passes without anybody",
    ]);
    expect(told(ways([branch(1, [number("range", "100", "1000.5")], approver()), branch(2, [])]))).toEqual([
      "“B2” has nobody to approve: below 100.00, above 1,000.50 passes without anybody",
    ]);
    expect(told(ways([branch(1, [number("lt", "100")]), branch(2, [], approver())]))).toEqual([
      "“B1” has nobody to approve: below 100.00 passes without anybody",
    ]);
    expect(told(ways([branch(1, [people(1, 7)], approver()), branch(2, [])]))).toEqual([
      "“B2” has nobody to approve: every other case passes without anybody",
    ]);
  });

  it.each<[string, FlowNode, string[]]>([
    ["an approver before", start(approver({ uid: "y" }, ways([above5000, branch(2, [])]).childNode)), []],
    ["an approver behind", ways([above5000, branch(2, [])], approver({ uid: "z" })), []],
    [
      "one who passes by itself",
      ways([above5000, branch(2, [], approver({ uid: "z", approveType: 2 }))]),
      ["b2 passesAlone"],
    ],
    ["the submitter alone", start(self()), ["own selfApproves"]],
    ["the submitter, then somebody", start(self({ childNode: approver() })), []],
    ["the submitter, for whom another stands in", start(self({ same: "departmentHead" })), []],
    ["the applicant by name", start(approver(by({ type: "employee" }))), ["a selfApproves"]],
  ])("with %s", (_, tree, problems) => {
    expect(found(tree)).toEqual(problems);
  });

  it("is a warning", () => {
    expect(validateFlow(start(self()), defaultFlowSettings, kind, organisation).every(isWarning)).toBe(true);
  });
});
