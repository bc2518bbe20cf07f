import { eventKind } from "#platform/events/bus.ts";

/** `today` is the business date on which it is done, in each of these. */
interface Done {
  today: string;
}

/** A post is about to be enabled or discontinued; whoever has an order with it whose employment date passed refuses. */
export const postToggling = eventKind<Done & { postId: number; enabled: boolean }>("organisation.postToggling");

/** The same for the employment post of one department. */
export const employmentPostToggling = eventKind<Done & { departmentId: number; postId: number; enabled: boolean }>(
  "organisation.employmentPostToggling",
);

/** A department is about to be disabled or merged away; whoever has open documents of it refuses. */
export const departmentClosing = eventKind<Done & { departmentId: number; name: string }>(
  "organisation.departmentClosing",
);

/** Files, accounts or a merging of departments have put people into a department or post. */
export const membersPlaced = eventKind<Done & { memberIds: readonly number[] }>("organisation.membersPlaced");
