import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defaultFlowSettings,
  type ApproverNode,
  type BranchNode,
  type ConditionType,
  type FlowNode,
  type FlowSettings,
  type RouterNode,
} from "../definition.ts";
import type { FlowHead } from "../flow-head.ts";
import { groupsOf, MAX_GROUPS } from "../groups.ts";
import { nodesOf } from "../../engine/plan-route.ts";
import { addBranch, insertAfter, insertRouter, updateNode } from "../tree/edit.ts";
import { newApprover, newNotifier, newStart } from "../tree/new-nodes.ts";
import { detect } from "./detect.ts";
import { isTooDeep, type Foreign } from "./foreign.ts";
import type { Importing, Lookup } from "./import-ground.ts";
import { lossTexts } from "./loss-texts.ts";
import { readOwn, writeOwn, type FlowFile } from "./own-format.ts";
import { startersOf } from "./people.ts";
import { readForeign } from "./read-foreign.ts";
import { writeWorkflow } from "./write-workflow.ts";

const people: Record<string, number> = { 王芳: 1, 李雷: 2 };
const lookup: Lookup = {
  member: (name) => (name === "张伟" ? "several" : (people[name] ?? "none")),
  post: (name) => (name === "财务经理" ? 30 : "none"),
  department: (name) => (name === "客房部" ? 40 : "none"),
  memberName: (id) => Object.keys(people).find((name) => people[name] === id),
  postName: (id) => (id === 30 ? "财务经理" : undefined),
  departmentName: (id) => (id === 40 ? "客房部" : undefined),
};

function importing(
  fields: Record<string, string> = {},
  conditions: ConditionType[] = ["applynum", "calcost", "duration", "orderCategory", "submiter"],
): Importing {
  let last = 0;
  return { lookup, newUid: () => `u${(last += 1)}`, conditions, fields, losses: [], open: new Map() };
}

function read(nodeConfig: object, approvalContext = importing()) {
  const found = detect({ nodeConfig: { nodeName: "发起人", type: 0, ...nodeConfig } });
  if (found.format === null || found.format === "muster") throw new Error("not detected");
  const tree = readForeign(approvalContext, found.format, found.start);
  return {
    tree,
    first: tree.childNode,
    format: found.format,
    losses: approvalContext.losses.map((loss) => loss.code),
    open: [...approvalContext.open.keys()],
  };
}

const approver = (part: object) => ({
  nodeName: "审核人",
  type: 1,
  settype: 1,
  examineMode: 1,
  nodeUserList: [{ targetId: 9001, type: 1, name: "王芳" }],
  childNode: null,
  ...part,
});
const money = (part: object) => ({
  columnId: 3,
  type: 2,
  columnDbname: "amount",
  columnType: "Double",
  showType: "1",
  showName: "报销金额",
  ...part,
});
const way = (
  name: string,
  priorityLevel: number,
  conditionList: object[],
  childNode: object | null = null,
  nodeUserList: object[] = [],
) => ({ nodeName: name, type: 3, priorityLevel, conditionList, nodeUserList, childNode });
const route = (...conditionNodes: object[]) => ({ nodeName: "路由", type: 4, conditionNodes, childNode: null });
const branches = (node: FlowNode | null) => (node as RouterNode).conditionNodes;

describe("an approver of the Workflow family", () => {
  it.each<[string, object, Partial<ApproverNode>, string[]]>([
    [
      "by name",
      approver({}),
      { settype: 1, actions: [{ type: "member", order: 1, workerId: 1, workerName: "王芳" }] },
      [],
    ],
    [
      "by role",
      approver({ nodeUserList: [{ targetId: 5, type: 2, name: "财务经理" }] }),
      { actions: [{ type: "position", order: 1, postId: 30, postName: "财务经理" }] },
      [],
    ],
    [
      "nobody knows",
      approver({ nodeUserList: [{ targetId: 5, type: 1, name: "陌生人" }] }),
      { actions: [] },
      ["unknownPerson"],
    ],
    ["of several", approver({ nodeUserList: [{ targetId: 5, type: 1, name: "张伟" }] }), { actions: [] }, ["several"]],
    [
      "a department",
      approver({ nodeUserList: [{ targetId: 40, type: 3, name: "客房部" }] }),
      { actions: [] },
      ["departmentApproves"],
    ],
    [
      "the second head",
      approver({ settype: 2, directorLevel: 2, noHanderAction: 1 }),
      { settype: 2, directorLevel: 2, empty: { do: "autoPass" }, actions: [] },
      [],
    ],
    [
      "chosen from roles",
      approver({
        settype: 4,
        selectMode: 2,
        selectRange: 3,
        nodeUserList: [{ targetId: 1, type: 2, name: "财务经理" }],
      }),
      {
        settype: 4,
        selectMode: 2,
        selectRange: 3,
        actions: [{ type: "position", order: 1, postId: 30, postName: "财务经理" }],
      },
      [],
    ],
    ["the submitter", approver({ settype: 5 }), { settype: 5, actions: [] }, []],
    [
      "the line of heads",
      approver({ settype: 7, examineEndDirectorLevel: 2, noHanderAction: 2 }),
      { settype: 7, examineEndDirectorLevel: 2, empty: { do: "administrator" } },
      [],
    ],
    ["countersigning", approver({ examineMode: 2 }), { examineMode: 2 }, []],
    ["of an unknown kind", approver({ settype: 99 }), { settype: 1 }, ["approverKind"]],
  ])("%s", (_, node, expected, lost) => {
    const { first, losses, format } = read({ childNode: node });
    expect(format).toBe("workflow");
    expect(first).toMatchObject({ type: 1, postName: "审核人", ...expected });
    expect(losses).toEqual(lost);
  });
});

describe("conditions of the Workflow family", () => {
  it.each<[string, object, object | undefined]>([
    ["1", { optType: "1", zdy1: "100" }, { operatorType: "lt", upperBound: "100" }],
    ["2", { optType: "2", zdy1: "100.5" }, { operatorType: "gt", lowerBound: "100.5" }],
    ["3", { optType: "3", zdy1: "100" }, { operatorType: "le", upperBound: "100" }],
    ["4", { optType: "4", zdy1: "100" }, { operatorType: "eq", lowerBound: "100" }],
    ["5", { optType: "5", zdy1: "100" }, { operatorType: "ge", lowerBound: "100" }],
    [
      "6",
      { optType: "6", zdy1: "1", opt1: "<", opt2: "≤", zdy2: "9" },
      { operatorType: "range", lowerBound: "1", lowerBoundOperator: "lt", upperBound: "9", upperBoundOperator: "le" },
    ],
    ["7", { optType: "7", zdy1: "1" }, undefined],
    ["unreadable", { optType: "1", zdy1: "viel" }, undefined],
  ])("operator %s", (_, part, expected) => {
    const { first, losses } = read({ childNode: route(way("大额", 1, [money(part)]), way("其他", 2, [])) });
    expect(branches(first)[0]!.conditions).toEqual(expected ? [{ conditionType: "calcost", ...expected }] : []);
    expect(losses.length).toBe(expected ? 0 : 1);
  });

  it("by the initiator", () => {
    const anybody = { columnId: 0, type: 1, columnDbname: "" };
    const named = [
      { targetId: 1, type: 1, name: "李雷" },
      { targetId: 40, type: 3, name: "客房部" },
    ];
    const { first } = read({ childNode: route(way("特定", 1, [anybody], null, named), way("其他", 2, [])) });
    expect(branches(first)[0]!.conditions).toEqual([
      {
        conditionType: "submiter",
        operatorType: "eq",
        ranges: [
          { type: 1, targetId: 2, dataName: "李雷" },
          { type: 3, targetId: 40, dataName: "客房部" },
        ],
      },
    ]);
  });

  it("by ticked options", () => {
    const ticked = {
      columnId: 4,
      type: 2,
      columnDbname: "orderCategory",
      columnType: "String",
      showType: "3",
      zdy1: "1,2",
      fixedDownBoxValue: '{"1":{"value":"计时"},"2":{"value":"计件"}}',
    };
    const { first } = read({ childNode: route(way("a", 1, [ticked]), way("b", 2, [])) });
    expect(branches(first)[0]!.conditions[0]).toEqual({
      conditionType: "orderCategory",
      operatorType: "eq",
      ranges: [
        { value: "计时", dataName: "计时" },
        { value: "计件", dataName: "计件" },
      ],
    });
  });

  it("names fields that stand for nothing, and takes the user's word for them", () => {
    const tree = {
      childNode: route(
        way("a", 1, [money({ columnDbname: "mood", showName: "心情", optType: "1", zdy1: "3" })]),
        way("b", 2, []),
      ),
    };
    expect(read(tree)).toMatchObject({ losses: ["unknownField"], open: ["mood"] });
    const chosen = read(tree, importing({ mood: "applynum" }));
    expect(chosen).toMatchObject({ losses: [], open: [] });
    expect(branches(chosen.first)[0]!.conditions).toEqual([
      { conditionType: "applynum", operatorType: "lt", upperBound: "3" },
    ]);
  });
});

describe("a router", () => {
  it("is ordered by priority, its default last, its tail kept, empty branches too", () => {
    const { first } = read({
      childNode: {
        ...route(
          way("其他", 1, []),
          way("二", 3, [money({ optType: "1", zdy1: "1" })]),
          way("一", 2, [money({ optType: "2", zdy1: "9" })], approver({})),
        ),
        childNode: approver({ nodeName: "尾" }),
      },
    });
    expect(
      branches(first).map(({ postName, priorityLevel, conditions }) => [postName, priorityLevel, conditions.length]),
    ).toEqual([
      ["一", 1, 1],
      ["二", 2, 1],
      ["其他", 3, 0],
    ]);
    expect(first?.childNode?.postName).toBe("尾");
  });

  it("gets a default where the file has none", () => {
    const { first } = read({ childNode: route(way("一", 1, [money({ optType: "1", zdy1: "1" })])) });
    expect(branches(first).map((branch) => branch.conditions.length)).toEqual([1, 0]);
  });

  it("holds eight; more stand in its default and decide the same", () => {
    const many = Array.from({ length: 11 }, (_, index) =>
      way(`w${index}`, index + 1, [money({ optType: "4", zdy1: String(index) })]),
    );
    const { first, losses } = read({ childNode: route(...many, way("其他", 12, [], approver({}))) });
    expect(branches(first)).toHaveLength(8);
    const inner = branches(first).at(-1)!.childNode;
    expect(branches(inner).map((branch) => branch.postName)).toEqual(["w7", "w8", "w9", "w10", "其他"]);
    expect(branches(inner).at(-1)!.childNode).toMatchObject({ type: 1 });
    expect(losses).toEqual(["branchesNested"]);
  });
});

describe("the flowlong family", () => {
  const person = (part: object) => ({
    nodeName: "审",
    nodeKey: "k1",
    type: 1,
    setType: 1,
    nodeAssigneeList: [{ id: "t1", name: "王芳" }],
    examineMode: 1,
    ...part,
  });
  it.each<[string, object, Partial<ApproverNode>, string[]]>([
    [
      "a person",
      person({}),
      { settype: 1, actions: [{ type: "member", order: 1, workerId: 1, workerName: "王芳" }] },
      [],
    ],
    [
      "a role",
      person({ setType: 3, nodeAssigneeList: [{ id: "r", name: "财务经理" }] }),
      { actions: [{ type: "position", order: 1, postId: 30, postName: "财务经理" }] },
      [],
    ],
    ["heads to the top", person({ setType: 6, directorMode: 0 }), { settype: 7, examineEndDirectorLevel: 1 }, []],
    [
      "heads to a level",
      person({ setType: 6, directorMode: 1, directorLevel: 3 }),
      { settype: 7, examineEndDirectorLevel: 3 },
      [],
    ],
    ["heads in an earlier file", person({ setType: 7, nodeAssigneeList: [] }), { settype: 7 }, []],
    ["or-sign", person({ examineMode: 3 }), { examineMode: 3 }, []],
    ["a vote", person({ examineMode: 4, passWeight: 60 }), { examineMode: 4, passRatio: 60 }, ["weights"]],
    ["not themselves but their superior", person({ approveSelf: 2 }), { same: "superiorPosition" }, []],
    ["skipping themselves", person({ approveSelf: 1 }), {}, ["skipsSelf"]],
    ["returning elsewhere", person({ rejectStrategy: 2 }), {}, ["rejectStrategy"]],
    [
      "with a time-out",
      person({ termAuto: true, term: 24, termMode: 1 }),
      { timeout: { hours: 24, do: "autoReturn" } },
      [],
    ],
    ["passing by itself", { nodeName: "自动", nodeKey: "k", type: 30 }, { approveType: 2 }, []],
  ])("%s", (_, node, expected, lost) => {
    const { first, losses, format } = read({ childNode: node });
    expect(format).toBe("flowlong");
    expect(first).toMatchObject(expected);
    expect(losses).toEqual(lost);
  });

  const when = (value: string) => [[{ label: "请假天数", field: "day", operator: ">", value }]];
  it("makes a group of each part of an or, in one branch", () => {
    const either = [...when("7"), [{ label: "费用", field: "cost", operator: "<=", value: "100" }]];
    const { first } = read({
      childNode: {
        nodeName: "路由",
        nodeKey: "r",
        type: 4,
        conditionNodes: [
          { nodeName: "长", type: 3, priorityLevel: 1, conditionList: either, childNode: person({}) },
          { nodeName: "短", type: 3, priorityLevel: 2, conditionList: [] },
        ],
      },
    });
    expect(
      branches(first).map((branch) => [
        branch.postName,
        groupsOf(branch).map((group) => group.map((one) => one.conditionType)),
        branch.childNode?.postName,
      ]),
    ).toEqual([
      ["长", [["duration"], ["calcost"]], "审"],
      ["短", [], undefined],
    ]);
    expect(new Set(nodesOf(first!).map((node) => node.uid)).size).toBe(nodesOf(first!).length);
  });

  it("goes the same way twice where there are more groups than a branch holds", () => {
    const many = Array.from({ length: MAX_GROUPS + 1 }, (_, index) => when(String(index))[0]!);
    const { first } = read({
      childNode: {
        nodeName: "路由",
        nodeKey: "r",
        type: 4,
        conditionNodes: [
          { nodeName: "长", type: 3, priorityLevel: 1, conditionList: many, childNode: person({}) },
          { nodeName: "短", type: 3, priorityLevel: 2, conditionList: [] },
        ],
      },
    });
    expect(branches(first).map((branch) => [groupsOf(branch).length, branch.childNode?.postName])).toEqual([
      [MAX_GROUPS, "审"],
      [1, "审"],
      [0, undefined],
    ]);
    expect(new Set(nodesOf(first!).map((node) => node.uid)).size).toBe(nodesOf(first!).length);
  });

  it("puts parallel branches one after the other, inclusive ones each under its condition", () => {
    const parallel = {
      nodeName: "并行",
      type: 8,
      parallelNodes: [
        { type: 3, nodeName: "甲", conditionList: [], childNode: person({ nodeName: "一" }) },
        { type: 3, nodeName: "乙", conditionList: [], childNode: person({ nodeName: "二" }) },
      ],
      childNode: person({ nodeName: "三" }),
    };
    const { tree, losses } = read({ childNode: parallel });
    expect([
      tree.childNode?.postName,
      tree.childNode?.childNode?.postName,
      tree.childNode?.childNode?.childNode?.postName,
    ]).toEqual(["一", "二", "三"]);
    expect(losses).toEqual(["parallelInTurn"]);
    const inclusive = {
      nodeName: "包容",
      type: 9,
      inclusiveNodes: [7, 5].map((days, index) => ({
        type: 3,
        nodeName: `>${days}`,
        priorityLevel: index + 1,
        conditionList: when(String(days)),
        childNode: person({}),
      })),
      childNode: null,
    };
    const chain = read({ childNode: inclusive });
    expect([chain.first?.type, chain.first?.childNode?.type, chain.losses]).toEqual([4, 4, ["inclusiveInTurn"]]);
  });

  it("leaves out jumps, timers, triggers, sub-processes and unknown nodes and keeps what follows", () => {
    const rows = [
      [23, "jump"],
      [6, "timer"],
      [7, "trigger"],
      [5, "subProcess"],
      [77, "unknownNode"],
    ] as const;
    for (const [type, code] of rows) {
      const { first, losses } = read({
        childNode: {
          nodeName: "x",
          nodeKey: "x",
          type,
          childNode: person({ childNode: { nodeName: "结束", type: -1 } }),
        },
      });
      expect([first?.postName, first?.childNode, losses]).toEqual(["审", null, [code]]);
    }
  });
});

describe("detection", () => {
  it("finds the drawing in an answer, a wrapper or by itself", () => {
    const start = { nodeName: "发起人", type: 0, childNode: null };
    for (const file of [
      { code: 200, data: { workFlowDef: { name: "合同审批" }, nodeConfig: start } },
      { nodeConfig: start },
      start,
    ])
      expect(detect(file)).toMatchObject({ format: "workflow" });
    expect(detect({ data: { workFlowDef: { name: "合同审批" }, nodeConfig: start } })).toMatchObject({
      name: "合同审批",
    });
    expect(detect({ key: "p", name: "请假", nodeConfig: { ...start, nodeKey: "k" } })).toMatchObject({
      format: "flowlong",
      name: "请假",
    });
  });
  it.each([[null], [3], ["x"], [[]], [{}], [{ nodeConfig: 3 }], [{ nodeConfig: { type: 1, nodeName: "x" } }]])(
    "refuses %j",
    (value) => expect(detect(value)).toEqual({ format: null }),
  );
  it("sees what is nested too deep", () => {
    let deep: Foreign = {};
    for (let level = 0; level < 3000; level += 1) deep = { childNode: deep };
    expect([isTooDeep(deep), isTooDeep({ a: [{ b: 1 }] })]).toEqual([true, false]);
  });
  it("takes a branch for any of its conditions where the file says so, and an empty object for nothing", () => {
    const days = (value: string, operator: string) => ({ label: "请假天数", field: "day", operator, value });
    const either = { ...way("长假", 1, [days("7", ">"), days("1", "<")], {}), conditionMode: 2 };
    const { first, losses } = read(
      { childNode: { ...route(either, way("其他", 2, [], {})), childNode: {} } },
      importing({ day: "duration" }),
    );
    expect(branches(first).map(groupsOf)).toEqual([
      [
        [{ conditionType: "duration", operatorType: "gt", lowerBound: "7" }],
        [{ conditionType: "duration", operatorType: "lt", upperBound: "1" }],
      ],
      [],
    ]);
    expect(losses).toEqual([]);
  });

  it("says every loss in both languages", () => {
    for (const { zh, en } of Object.values(lossTexts))
      expect(zh !== "" && en !== "" && !/[\u4e00-\u9fff]/.test(en)).toBe(true);
  });
});

describe("who may start a flow", () => {
  const permission = [
    { targetId: 9, type: 1, name: "王芳" },
    { targetId: 8, type: 3, name: "客房部" },
    { targetId: 7, type: 1, name: "陌生人" },
  ];
  const expected = [
    { type: 1, targetId: 1, name: "王芳" },
    { type: 3, targetId: 40, name: "客房部" },
  ];
  it.each<[string, object]>([
    ["the wrapper of the Workflow family", { flowPermission: permission, nodeConfig: { nodeName: "发起人", type: 0 } }],
    [
      "the start of the flowlong family",
      {
        nodeConfig: {
          nodeName: "发起人",
          type: 0,
          nodeKey: "k",
          nodeAssigneeList: permission.map(({ targetId, ...one }) => ({ ...one, id: targetId })),
        },
      },
    ],
  ])("stands in %s, and who is not known is told", (_, file) => {
    const found = detect(file);
    if (found.format === null || found.format === "muster") throw new Error("not detected");
    const approvalContext = importing();
    expect(startersOf(approvalContext, { uid: "s", node: "发起人" }, found.permitted, found.start)).toEqual(expected);
    expect(approvalContext.losses.map(({ code, params }) => [code, params["name"]])).toEqual([
      ["unknownPerson", "陌生人"],
    ]);
  });
});

describe("the own format", () => {
  const head: FlowHead = {
    processType: "leave",
    nameZh: "n",
    nameEn: "",
    subTypes: ["annual", "sick"],
    departmentIds: [40],
    starters: [
      { type: 1, targetId: 1, name: "王芳" },
      { type: 3, targetId: 40, name: "客房部" },
    ],
    urgent: false,
    daysBefore: 3,
    monthlyCount: 12,
  };
  const noNames: FlowFile["names"] = { members: {}, posts: {}, departments: {} };
  const edits = fc.array(fc.tuple(fc.nat(4), fc.nat()), { maxLength: 20 });
  it("brings every drawing back as it was", () => {
    fc.assert(
      fc.property(edits, (steps) => {
        let last = 0;
        const newUid = () => `n${(last += 1)}`;
        const drawn = steps.reduce<FlowNode>(
          (whole, [kind, at]) => {
            const nodes = nodesOf(whole);
            const { uid } = nodes[at % nodes.length]!;
            if (kind === 0) return insertRouter(whole, uid, newUid);
            if (kind === 1) return addBranch(whole, uid, newUid);
            if (kind === 2)
              return insertAfter(whole, uid, {
                ...newNotifier(newUid),
                actions: [{ type: "member", order: 1, workerId: 2, workerName: "李雷" }],
              });
            if (kind === 3)
              return updateNode<BranchNode>(whole, uid, {
                conditions: [
                  {
                    conditionType: "submiter",
                    operatorType: "eq",
                    ranges: [{ type: 1, targetId: 1, dataName: "王芳" }],
                  },
                ],
              });
            return insertAfter(whole, uid, {
              ...newApprover(newUid),
              settype: 1,
              actions: [{ type: "position", order: 1, postId: 30, postName: "财务经理" }],
              empty: { do: "member", memberIds: [1] },
              timeout: { hours: 4, do: "remind" },
            });
          },
          { ...newStart(newUid), uid: "s" },
        );
        const draft = { head, tree: drawn, settings: defaultFlowSettings };
        const approvalContext = importing();
        expect(
          readOwn(approvalContext, JSON.parse(JSON.stringify(writeOwn(draft, names))) as FlowFile, ["annual", "sick"]),
        ).toEqual(JSON.parse(JSON.stringify(draft)));
        expect(approvalContext.losses).toEqual([]);
      }),
    );
  });

  const tree: FlowNode = {
    type: 0,
    uid: "s",
    postName: "S",
    childNode: {
      type: 1,
      uid: "a",
      postName: "A",
      postAction: "approve",
      settype: 1,
      examineMode: 1,
      childNode: null,
      actions: [
        { type: "member", order: 1, workerId: 1 },
        { type: "position", order: 2, postId: 30, departmentId: 40 },
        { type: "departmentHead", order: 3 },
      ],
    },
  };
  const names = {
    members: [{ id: 1, name: "王芳", living: true }],
    posts: [{ id: 30, name: { zh: "财务经理", en: "" } }],
    departments: [{ id: 40, parentId: null, name: { zh: "客房部", en: "" } }],
  };
  it("carries names and comes back the same", () => {
    const file = writeOwn({ head, tree, settings: defaultFlowSettings }, names);
    expect((file.tree.childNode as ApproverNode).actions).toMatchObject([
      { workerName: "王芳" },
      { postName: "财务经理", department: "客房部" },
      { type: "departmentHead" },
    ]);
    const approvalContext = importing();
    expect(readOwn(approvalContext, file, ["annual", "sick"])).toEqual({
      head,
      tree: file.tree,
      settings: defaultFlowSettings,
    });
    expect(approvalContext.losses).toEqual([]);
    expect(detect(JSON.parse(JSON.stringify(file)))).toMatchObject({ format: "muster" });
  });
  it("finds people of another company by name and tells who is not there", () => {
    const foreign = structuredClone(tree) as FlowNode & { childNode: ApproverNode };
    foreign.childNode.actions = [
      { type: "member", order: 1, workerId: 77, workerName: "李雷" },
      { type: "member", order: 2, workerId: 78, workerName: "陌生人" },
      { type: "position", order: 3, postId: 9 },
    ];
    const approvalContext = importing();
    const { tree: read } = readOwn(
      approvalContext,
      { head, tree: foreign, settings: { ...defaultFlowSettings, empty: { do: "post", postId: 9 } }, names: noNames },
      [],
    );
    expect((read.childNode as ApproverNode).actions).toEqual([
      { type: "member", order: 1, workerId: 2, workerName: "李雷" },
    ]);
    expect(approvalContext.losses.map((loss) => loss.code)).toEqual(["unknownPerson", "unknownPost", "unknownPost"]);
  });
  it("means nobody else by an id of another company: substitutes, starters and departments go by their names", () => {
    const settings: FlowSettings = { ...defaultFlowSettings, empty: { do: "member", memberIds: [2, 1] } };
    const file = writeOwn(
      { head: { ...head, departmentIds: [41] }, tree: { ...tree, childNode: null }, settings },
      {
        members: [
          { id: 1, name: "李雷", living: true },
          { id: 2, name: "陌生人", living: true },
        ],
        posts: [],
        departments: [{ id: 41, parentId: null, name: { zh: "别处", en: "" } }],
      },
    );
    const approvalContext = importing();
    const read = readOwn(approvalContext, file, ["annual"]);
    expect(read.settings.empty).toEqual({ do: "member", memberIds: [2] });
    expect(read.head).toEqual({ ...head, departmentIds: null, subTypes: ["annual"] });
    expect(approvalContext.losses.map(({ code, params }) => [code, params["name"]])).toEqual([
      ["unknownDepartment", "别处"],
      ["unknownPerson", "陌生人"],
    ]);
  });
  it("goes out as a Workflow file and comes back as far as that can say it", () => {
    const drawn = read({
      childNode: route(
        way(
          "一",
          1,
          [money({ optType: "6", zdy1: "1", opt1: "<", opt2: "≤", zdy2: "9" })],
          approver({ examineMode: 2 }),
        ),
        way("其他", 2, []),
      ),
    }).tree;
    const { file, findings } = writeWorkflow(
      {
        name: "流程",
        starters: [
          { type: 1, targetId: 2, name: "李雷" },
          { type: 3, targetId: 40, name: "客房部" },
        ],
      },
      drawn,
      defaultFlowSettings,
      (condition) => condition.conditionType,
    );
    expect(findings.losses).toEqual([]);
    const found = detect(JSON.parse(JSON.stringify(file)));
    if (found.format !== "workflow") throw new Error("not detected");
    expect(startersOf(importing(), { uid: "s", node: "" }, found.permitted, found.start)).toEqual([
      { type: 1, targetId: 2, name: "李雷" },
      { type: 3, targetId: 40, name: "客房部" },
    ]);
    const again = readForeign(importing(), found.format, found.start);
    const bare = (node: FlowNode) =>
      JSON.stringify(node, (key, value: unknown) =>
        key === "uid" || key === "empty" || key === "directorLevel" ? undefined : value,
      );
    expect(bare(again)).toBe(bare(drawn));
  });
});
