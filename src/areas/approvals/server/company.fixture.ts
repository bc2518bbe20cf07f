import { testVault } from "#platform/testing/test-context.ts";
import type { Pool } from "#platform/db/pool.ts";
import { makeTenant } from "#platform/testing/test-database.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { ActContext, Approvable, Decision, Facts, Submission } from "../approvable.ts";
import { registerApprovables } from "./engine/approvables.ts";
import type { ApprovalTold } from "./telling/tell.ts";

/** A small company for the tests: two levels of departments, heads, a finance post, an administrator. */
export interface TestCompany {
  tenantId: number;
  department: { root: number; kitchen: number };
  post: { director: number; cook: number; finance: number };
  /** `gone` has left; `mute` has no account. */
  member: Record<"director" | "chef" | "sousChef" | "cook" | "anna" | "bert" | "admin" | "gone" | "mute", number>;
}

async function idOf(tx: Tx, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(text, values);
  return rows[0]!.id;
}

export async function makeCompany(owner: Pool, name: string): Promise<TestCompany> {
  const tenantId = await makeTenant(owner, name);
  const company = await withTenant(owner, { tenantId }, async (tx) => {
    const department = (code: string, parent: number | null) =>
      idOf(
        tx,
        "insert into organisation.department (tenant_id, parent_id, code, name_zh, name_en) values ($1, $2, $3, $3, $3) returning id",
        [tenantId, parent, code],
      );
    const root = await department("hotel", null);
    const kitchen = await department("kitchen", root);
    await tx.query(
      "update organisation.department set path = case when id = $1 then array[$1::bigint] else array[$1::bigint, $2::bigint] end where tenant_id = $3",
      [root, kitchen, tenantId],
    );
    const post = (code: string, superior: number | null) =>
      idOf(
        tx,
        "insert into organisation.post (tenant_id, code, name_zh, name_en, superior_id) values ($1, $2, $2, $2, $3) returning id",
        [tenantId, code, superior],
      );
    const director = await post("director", null);
    const cook = await post("cook", director);
    const finance = await post("finance", director);
    const member = (who: string, departmentId: number, postId: number | null, active = true) =>
      idOf(
        tx,
        "insert into organisation.member (tenant_id, name, department_id, post_id, active) values ($1, $2, $3, $4, $5) returning id",
        [tenantId, who, departmentId, postId, active],
      );
    const members = {
      director: await member("director", root, director),
      chef: await member("chef", kitchen, cook),
      sousChef: await member("sousChef", kitchen, cook),
      cook: await member("cook", kitchen, null),
      anna: await member("anna", root, finance),
      bert: await member("bert", root, finance),
      admin: await member("admin", root, null),
      gone: await member("gone", kitchen, null, false),
      mute: await member("mute", kitchen, null),
    };
    const head =
      "insert into organisation.department_duty (tenant_id, department_id, duty, position, member_id) values ($1, $2, 'head', $3, $4)";
    await tx.query(head, [tenantId, root, 1, members.director]);
    await tx.query(head, [tenantId, kitchen, 1, members.chef]);
    await tx.query(head, [tenantId, kitchen, 2, members.sousChef]);
    const role = await idOf(
      tx,
      "insert into access.role (tenant_id, name, builtin) values ($1, 'Administrator', 'administrator') returning id",
      [tenantId],
    );
    for (const [who, id] of Object.entries(members)) {
      if (who === "mute") continue;
      const login = await idOf(tx, "insert into access.login (account_name, keeper) values ($1, $2) returning id", [
        `${who.toLowerCase()}${tenantId}`,
        tenantId,
      ]);
      const account = await idOf(
        tx,
        "insert into access.account (tenant_id, login_id, kind, member_id, name) values ($1, $2, 'staff', $3, $4) returning id",
        [tenantId, login, id, who],
      );
      if (who === "admin") {
        await tx.query("insert into access.account_role (tenant_id, account_id, role_id) values ($1, $2, $3)", [
          tenantId,
          account,
          role,
        ]);
      }
    }
    return { department: { root, kitchen }, post: { director, cook, finance }, member: members };
  });
  return { tenantId, ...company };
}

/** Documents of the tests: what was decided about them, and their facts. */
export interface TestDocuments {
  decisions: { documentId: number; decision: Decision; memberId: number | null; comment: string | null }[];
  facts: Facts;
  /** Headcounts by document, which approvers may edit and conditions see. */
  headcounts: Map<number, string>;
  /** What speaks against each of them. */
  warnings: string[];
  /** Happens within each decision, such as a failure. */
  whenDecided?: ((tx: Tx) => Promise<unknown>) | undefined;
}

export function useTestDocuments(): TestDocuments {
  const documents: TestDocuments = { decisions: [], facts: {}, headcounts: new Map(), warnings: [] };
  const approvable: Approvable = {
    documentType: "order",
    processType: "employment",
    title: { zh: "用工申请", en: "Employment request" },
    facts: async (_, id) => ({
      ...documents.facts,
      ...(documents.headcounts.has(id) ? { applynum: documents.headcounts.get(id)! } : {}),
    }),
    fields: [
      { name: "headcount", zh: "人数", en: "Headcount", editable: true },
      { name: "cost", zh: "费用", en: "Cost" },
    ],
    editable: async (_, id) => [
      {
        field: "headcount",
        key: "headcount",
        label: { zh: "人数", en: "Headcount" },
        kind: "number",
        value: documents.headcounts.get(id) ?? "0",
        min: 1,
      },
      { field: "cost", key: "cost", label: { zh: "费用", en: "Cost" }, kind: "number", value: "1" },
    ],
    edit: async (_, id, values) => {
      documents.headcounts.set(id, values.get("headcount") ?? "");
      return undefined;
    },
    summary: async (_, id) => ({
      rows: [{ label: "Headcount", value: documents.headcounts.get(id) ?? "", field: "headcount" }],
      amounts: [{ label: "Cost", fen: 100, field: "cost" }],
      link: `/orders?open=${id}`,
    }),
    cards: async (_, ids) =>
      new Map(
        ids.map((id) => [
          id,
          {
            facts: [
              { part: "who", label: "For", value: "kitchen" },
              { part: "when", label: "Dates", value: "2026-11-26 Thu" },
              { part: "size", label: "Headcount", value: documents.headcounts.get(id) ?? "0", field: "headcount" },
            ],
            amounts: [{ label: "Cost", fen: 100, field: "cost" }],
            warnings: documents.warnings.map((text) => ({ text, field: "cost" })),
          },
        ]),
      ),
    onDecision: async (tx, documentId, decision, { memberId, comment }) => {
      await documents.whenDecided?.(tx);
      documents.decisions.push({ documentId, decision, memberId, comment });
    },
  };
  const others = { wages: "pay", contract: "contract", employee: "onboarding", move: "transfer" } as const;
  registerApprovables([
    approvable,
    ...Object.entries(others).map(([documentType, processType]) => ({ ...approvable, documentType, processType })),
  ]);
  return documents;
}

export interface Told extends ApprovalTold {
  name: string;
}

/** A member as a caller; what is told to others is collected. */
export function callerOf(memberId: number | null, told: Told[] = [], now = "2026-10-01T01:00:00.000Z") {
  const services: ActContext["services"] = {
    vault: testVault,
    events: {
      publish: async (_tx, kind, payload) => {
        told.push({ name: kind.name, ...(payload as ApprovalTold) });
      },
    },
  };
  return {
    principal: { accountId: 1, memberId },
    now,
    ip: "127.0.0.1",
    agent: "test",
    services,
    locale: "en" as const,
  };
}

export function submissionOf(company: TestCompany, documentId: number, part: Partial<Submission> = {}): Submission {
  const { cook } = company.member;
  return {
    documentType: "order",
    documentId,
    number: `YG${documentId}`,
    title: { zh: "申请", en: "Request" },
    submitterMemberId: cook,
    applicantMemberId: cook,
    departmentId: company.department.kitchen,
    ...part,
  };
}
