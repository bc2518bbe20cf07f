import type { Text } from "#platform/i18n/text.ts";
import type { sides } from "../../words.ts";

interface UsualCause extends Text {
  side: (typeof sides)[number];
  message?: Text;
  keep: boolean;
}

export const usualCauses: readonly UsualCause[] = [
  {
    side: "company",
    zh: "经验与岗位不符",
    en: "Experience does not fit",
    message: {
      zh: "感谢您的应聘。经比较，其他候选人的经历更符合本岗位的要求。",
      en: "Thank you for applying. Other candidates' experience fits this post more closely.",
    },
    keep: true,
  },
  {
    side: "company",
    zh: "岗位已招满",
    en: "Post filled",
    message: {
      zh: "感谢您的应聘。该岗位已招满，我们会保留您的资料。",
      en: "Thank you for applying. The post has been filled; we keep your details.",
    },
    keep: true,
  },
  {
    side: "company",
    zh: "未参加面试",
    en: "Did not come to the interview",
    message: {
      zh: "感谢您的应聘。因未能如约面试，本次招聘流程已结束。",
      en: "Thank you for applying. As the interview did not take place, this application has ended.",
    },
    keep: false,
  },
  {
    side: "company",
    zh: "证照不齐",
    en: "Certificates missing",
    message: {
      zh: "感谢您的应聘。本岗位所需的证照尚未齐备。",
      en: "Thank you for applying. A certificate that the post needs is not there yet.",
    },
    keep: true,
  },
  { side: "candidate", zh: "薪资未达期望", en: "Pay below expectation", keep: true },
  { side: "candidate", zh: "已选择其他工作", en: "Took another job", keep: false },
];

export const usualCriteria: readonly Text[] = [
  { zh: "岗位技能", en: "Skills" },
  { zh: "服务意识", en: "Service" },
  { zh: "沟通表达", en: "Communication" },
  { zh: "稳定性", en: "Commitment" },
];
