import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { Channel } from "./rules/channels.ts";

export const vacancyKinds = ["full_time", "part_time", "hourly", "intern"] as const;
export type VacancyKind = (typeof vacancyKinds)[number];
export const vacancyKindWords: Record<VacancyKind, Text> = {
  full_time: { zh: "全职", en: "Full-time" },
  part_time: { zh: "兼职", en: "Part-time" },
  hourly: { zh: "小时工", en: "Hourly" },
  intern: { zh: "实习", en: "Intern" },
};

/** By the hour where somebody is paid by the hour, else by the month. */
export const isPaidByHour = (kind: VacancyKind): boolean => kind === "hourly" || kind === "part_time";

export const vacancyWords = {
  draft: { tone: "neutral", zh: "草稿", en: "Draft" },
  open: { tone: "success", zh: "招聘中", en: "Open" },
  paused: { tone: "warning", zh: "已暂停", en: "Paused" },
  filled: { tone: "info", zh: "已招满", en: "Filled" },
  closed: { tone: "neutral", zh: "已关闭", en: "Closed" },
} satisfies Record<string, StatusText>;
export type VacancyState = keyof typeof vacancyWords;
export const vacancyTabs = {
  all: { zh: "全部", en: "All" },
  draft: vacancyWords.draft,
  open: vacancyWords.open,
  paused: vacancyWords.paused,
  filled: vacancyWords.filled,
  closed: vacancyWords.closed,
} satisfies Record<string, Text>;

export const jobWords = {
  draft: { tone: "neutral", zh: "草稿", en: "Draft" },
  scheduled: { tone: "info", zh: "待上线", en: "Scheduled" },
  online: { tone: "success", zh: "在线", en: "Online" },
  disabled: { tone: "warning", zh: "已停用", en: "Disabled" },
  ended: { tone: "neutral", zh: "已结束", en: "Ended" },
} satisfies Record<string, StatusText>;
export type JobState = keyof typeof jobWords;
export const jobTabs = {
  all: { zh: "全部", en: "All" },
  draft: jobWords.draft,
  scheduled: jobWords.scheduled,
  online: jobWords.online,
  disabled: jobWords.disabled,
  ended: jobWords.ended,
} satisfies Record<string, Text>;

/** Where a job is shown. */
export const showPlaces = ["portal", "phone", "agency"] as const;
export const showPlaceWords: Record<(typeof showPlaces)[number], Text> = {
  portal: { zh: "招聘门户", en: "Public portal" },
  phone: { zh: "员工手机端", en: "Employees' phones" },
  agency: { zh: "劳务公司", en: "Labour companies" },
};

export const channelWords: Record<Channel, Text> = {
  portal: { zh: "招聘门户", en: "Public portal" },
  phone: { zh: "员工手机端", en: "Employees' phones" },
  walk_in: { zh: "上门应聘", en: "Walk-in" },
  referral: { zh: "员工推荐", en: "Referral" },
  job_board: { zh: "招聘网站", en: "Job board" },
  campus: { zh: "校园招聘", en: "Campus" },
  agency: { zh: "劳务公司", en: "Labour company" },
  other: { zh: "其他", en: "Other" },
};

export const stages = [
  "new",
  "screening",
  "interview",
  "offered",
  "accepted",
  "hired",
  "rejected",
  "withdrawn",
  "blocked",
] as const;
export type Stage = (typeof stages)[number];
/** In which somebody still decides. */
export const openStages = ["new", "screening", "interview", "offered", "accepted"] as const;
export type OpenStage = (typeof openStages)[number];
export const isOpen = (stage: Stage): stage is OpenStage => (openStages as readonly Stage[]).includes(stage);

export const stageWords: Record<Stage, StatusText> = {
  new: { tone: "info", zh: "新应聘", en: "New" },
  screening: { tone: "info", zh: "筛选中", en: "Screening" },
  interview: { tone: "warning", zh: "面试", en: "Interview" },
  offered: { tone: "warning", zh: "已发录用通知", en: "Offered" },
  accepted: { tone: "success", zh: "已接受", en: "Accepted" },
  hired: { tone: "success", zh: "已录用", en: "Hired" },
  rejected: { tone: "neutral", zh: "未通过", en: "Rejected" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
  blocked: { tone: "danger", zh: "已拦截", en: "Blocked" },
};
export const applicationTabs = {
  open: { zh: "进行中", en: "In progress" },
  new: stageWords.new,
  screening: stageWords.screening,
  interview: stageWords.interview,
  offered: stageWords.offered,
  accepted: stageWords.accepted,
  hired: stageWords.hired,
  rejected: stageWords.rejected,
  withdrawn: stageWords.withdrawn,
  blocked: stageWords.blocked,
  all: { zh: "全部", en: "All" },
} satisfies Record<string, Text>;

export const interviewWords = {
  planned: { tone: "info", zh: "已安排", en: "Planned" },
  done: { tone: "success", zh: "已完成", en: "Done" },
  noShow: { tone: "danger", zh: "未到场", en: "No-show" },
  cancelled: { tone: "neutral", zh: "已取消", en: "Cancelled" },
} satisfies Record<string, StatusText>;
export type InterviewState = keyof typeof interviewWords;
/** What the applicant answers to the time. */
export const interviewReplies = ["confirmed", "declined"] as const;
export type InterviewReply = (typeof interviewReplies)[number];
export const interviewReplyWords: Record<InterviewReply, StatusText> = {
  confirmed: { tone: "success", zh: "候选人已确认", en: "Confirmed by the candidate" },
  declined: { tone: "danger", zh: "候选人无法到场", en: "Declined by the candidate" },
};
export const interviewResults = ["pass", "hold", "fail"] as const;
export type InterviewResult = (typeof interviewResults)[number];
export const interviewResultWords: Record<InterviewResult, StatusText> = {
  pass: { tone: "success", zh: "通过", en: "Pass" },
  hold: { tone: "warning", zh: "待定", en: "Hold" },
  fail: { tone: "danger", zh: "不通过", en: "Fail" },
};

export const offerWords = {
  draft: { tone: "neutral", zh: "草稿", en: "Draft" },
  sent: { tone: "info", zh: "已发出", en: "Sent" },
  accepted: { tone: "success", zh: "已接受", en: "Accepted" },
  declined: { tone: "danger", zh: "已拒绝", en: "Declined" },
  expired: { tone: "neutral", zh: "已过期", en: "Expired" },
  recalled: { tone: "neutral", zh: "已撤回", en: "Recalled" },
} satisfies Record<string, StatusText>;
export type OfferState = keyof typeof offerWords;

export const sides = ["company", "candidate"] as const;
export const sideWords: Record<(typeof sides)[number], Text> = {
  company: { zh: "企业淘汰", en: "By the company" },
  candidate: { zh: "候选人放弃", en: "By the candidate" },
};

export const genderGrounds = ["forbiddenWork", "authenticity"] as const;
export type GenderGround = (typeof genderGrounds)[number];
/** What the law allows a gender to be asked for. */
export const genderGroundWords: Record<GenderGround, Text> = {
  forbiddenWork: {
    zh: "国家规定的女职工禁忌从事的劳动范围",
    en: "Work that the State forbids women employees",
  },
  authenticity: { zh: "岗位真实需要（如浴室、更衣区服务）", en: "The post itself needs it (such as changing rooms)" },
};

/** How somebody agreed that their details are kept; of a notice which version they read. */
export const consentWays: Record<"paper" | "agency" | "import" | "portal" | "phone", Text> = {
  paper: { zh: "纸质同意", en: "on paper" },
  agency: { zh: "劳务公司取得", en: "obtained by the labour company" },
  import: { zh: "随导入文件登记", en: "as an imported file says" },
  portal: { zh: "招聘门户告知书第 {version} 版", en: "notice of the portal, version {version}" },
  phone: { zh: "员工手机端告知书第 {version} 版", en: "notice on the phone, version {version}" },
};
