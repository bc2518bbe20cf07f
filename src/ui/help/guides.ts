import type { Text } from "#platform/i18n/text.ts";
import type { Audience } from "#platform/menu/entry.ts";

/** The pages for users, `docs/users/<language>/<name>.md`, and what each is called. */
export const guides = {
  requester: { zh: "用工申请人", en: "Requester" },
  approver: { zh: "审批人", en: "Approver" },
  hr: { zh: "人事", en: "HR" },
  finance: { zh: "财务与成本", en: "Finance and cost" },
  administrator: { zh: "管理员", en: "Administrator" },
  operator: { zh: "系统运维", en: "Operator" },
  agency: { zh: "劳务公司", en: "Labour company" },
  worker: { zh: "员工", en: "Worker" },
} satisfies Record<string, Text>;

export type Guide = keyof typeof guides;

const isGuide = (name: string): name is Guide => Object.hasOwn(guides, name);

export const guideNames: readonly Guide[] = Object.keys(guides).filter(isGuide);

export function guideOf(name: string): Guide | undefined {
  return isGuide(name) ? name : undefined;
}

/** By which code somebody of the company is taken to be whom, the first that is held. */
const byCode: readonly (readonly [string, Guide])[] = [
  ["C6200.edit", "administrator"],
  ["C3800.edit", "hr"],
  ["C4400.pay", "finance"],
  ["C4200.make", "finance"],
  ["C1200", "approver"],
  ["C1100.add", "requester"],
];

/** The page that is somebody's own, by their log-in and what they may do. */
export function ownGuide({ kind, codes }: { kind: Audience; codes: ReadonlySet<string> }): Guide {
  if (kind !== "staff") return kind;
  return byCode.find(([code]) => codes.has(code))?.[1] ?? "approver";
}

/** The pages that somebody may turn to: their own kind's. */
export function guidesFor(kind: Audience): readonly Guide[] {
  if (kind === "worker") return ["worker"];
  return kind === "agency" ? ["agency", "worker"] : guideNames;
}
