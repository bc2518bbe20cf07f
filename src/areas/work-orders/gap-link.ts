import { isPlainDate } from "#platform/calendar/plain-date.ts";

/** Heads that a roster lacks at a post: what a new order is begun with. */
export interface Gap {
  departmentId: number;
  postId: number;
  date: string;
  startMinute: number;
  endMinute: number;
  headcount: number;
}

const route = "/recruitmentPlan/employmentApplication";

/** Where a new order for a gap is begun. */
export const gapLink = ({ departmentId, postId, date, startMinute, endMinute, headcount }: Gap): string =>
  `${route}?form=new&gap=${[departmentId, postId, date, startMinute, endMinute, headcount].join("_")}`;

/** What such a link says; null for any other text. */
export function gapOf(text: string): Gap | null {
  const [departmentId, postId, date = "", startMinute, endMinute, headcount] = text.split("_");
  const numbers = [departmentId, postId, startMinute, endMinute, headcount].map(Number);
  if (!isPlainDate(date) || numbers.some((one) => !Number.isInteger(one) || one < 0)) return null;
  const [department, post, start, end, heads] = numbers as [number, number, number, number, number];
  return { departmentId: department, postId: post, date, startMinute: start, endMinute: end, headcount: heads };
}
