import { refusalsOf } from "#platform/errors/refusal.ts";

export const schedulingRefusals = refusalsOf("scheduling", {
  overlap: {
    status: 409,
    zh: "{name}在 {date} {time} 已排在用工单 {number} 的“{post}”，时间重叠",
    en: "{name} is already put on “{post}” of order {number} on {date}, {time}: the times overlap",
  },
  twice: { status: 409, zh: "{name}在同一次操作中被排了两个重叠的班次", en: "{name} is put on two overlapping shifts in the same step" },
  inactive: { status: 409, zh: "{name}已离职或停用，不能排班", en: "{name} has left or is disabled and cannot be put on" },
  unknownWorker: { status: 404, zh: "找不到该人员", en: "This worker does not exist" },
  notApproved: { status: 409, zh: "用工单 {number} 未生效，不能排班", en: "Order {number} is not in force, nobody can be put on" },
  lineFull: { status: 409, zh: "{date} {post} 已满 {headcount} 人", en: "{post} on {date} is full with {headcount} people" },
  shareFull: {
    status: 409,
    zh: "劳务公司接受的 {headcount} 人已排满（{date} {post}）",
    en: "The labour company has put on all {headcount} people it accepted for {post} on {date}",
  },
  noShare: {
    status: 409,
    zh: "{name}所属劳务公司没有已接受的 {date} {post} 需求",
    en: "The labour company of {name} has no accepted share of {post} on {date}",
  },
  openTaken: {
    status: 409,
    zh: "{date} {post} 的其余名额已分给劳务公司",
    en: "The remaining places of {post} on {date} are shared out to labour companies",
  },
  cancelReason: { status: 422, zh: "请填写取消原因", en: "Give the reason for taking the person off" },
  begun: { status: 409, zh: "班次已开始，不能更换，请先取消", en: "The shift has begun: nobody can be replaced, take the person off instead" },
  peopleOnShift: {
    status: 409,
    zh: "用工单 {number} 已有 {count} 人排班，请先取消排班",
    en: "{count} people are put on order {number}, take them off first",
  },
});
