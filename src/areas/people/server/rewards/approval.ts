import type { Approvable } from "#areas/approvals/approvable.ts";
import { say } from "#platform/i18n/text.ts";
import { rewardKindWords } from "../../reward-words.ts";
import { decideReward } from "./end-reward.ts";
import { rewardCards } from "./reward-cards.ts";
import { lockReward, readStoredReward, rewardDocument } from "./reward-document.ts";
import { factsOf } from "./save-reward.ts";

const texts = {
  title: { zh: "奖惩", en: "Reward or penalty" },
  number: { zh: "单号", en: "Number" },
  person: { zh: "人员", en: "Person" },
  kind: { zh: "类型", en: "Type" },
  item: { zh: "项目", en: "Item" },
  points: { zh: "分值", en: "Points" },
  date: { zh: "日期", en: "Date" },
  reason: { zh: "原因", en: "Reason" },
  amount: { zh: "金额", en: "Amount" },
  pictures: { zh: "图片", en: "Pictures" },
  count: { zh: "{count} 张", en: "{count} {count|picture|pictures}" },
} as const;

const fields = ["person", "kind", "item", "points", "date", "reason", "pictures", "amount"] as const;

export const rewardApproval: Approvable = {
  documentType: rewardDocument,
  processType: "rewardPunishment",
  title: texts.title,
  lock: lockReward,
  facts: async (tx, id) => factsOf(await readStoredReward(tx, id)),
  fields: fields.map((name) => ({ name, ...texts[name] })),
  async summary(tx, id, locale) {
    const one = await readStoredReward(tx, id);
    const t = (name: keyof typeof texts, params = {}) => say(texts[name], locale, params);
    const row = (field: (typeof fields)[number], value: string) => ({ field, label: t(field), value });
    return {
      rows: [
        { label: t("number"), value: one.number },
        row("person", one.name),
        row("kind", say(rewardKindWords[one.kind], locale)),
        row("item", one.item),
        row("points", String(one.points)),
        row("date", one.happenedOn),
        row("reason", one.reason),
        ...(one.fileIds.length === 0 ? [] : [row("pictures", t("count", { count: one.fileIds.length }))]),
      ],
      amounts: [{ field: "amount", label: t("amount"), fen: one.fen }],
      link: one.ownStaff
        ? `/staffManagement/rewardManagement?open=${id}`
        : `/employees/filesRewardsAndPunishments?open=${id}`,
    };
  },
  cards: rewardCards,
  onDecision: decideReward,
};
