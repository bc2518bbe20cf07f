import { lazy, type ComponentType, type ReactNode } from "react";
import type { AreaWeb, Inbox, RefusalQuestion } from "#ui/sockets.ts";
import { countTodos } from "./api.ts";
import { menu, ownApprovals } from "./menu.ts";
import type { MobileRouteProps } from "./mobile/components/mobile-route.tsx";
import type { ResubmitToProps } from "./pages/components/resubmit-to.tsx";
import type { RouteCall, RouteFieldProps } from "./pages/components/route-field.tsx";

/** One inbox page of a process type, for areas that own its menu entry: `name`, `title`, `types`. */
export const ApprovalInbox = lazy(() =>
  import("./pages/components/inbox.tsx").then((module) => ({ default: module.Inbox })),
);
/** History of an approval embedded in a document (`approvalView`). */
export const ApprovalTimeline = lazy(() =>
  import("./pages/components/approval-timeline.tsx").then((module) => ({ default: module.ApprovalTimeline })),
);
/** Who will approve before submission (`routePreview`). */
export const RoutePreview = lazy(() =>
  import("./pages/components/route-preview.tsx").then((module) => ({ default: module.RoutePreview })),
);
/** Part of a form: who will approve what is in it, with the approvers left to the submitter (`routeAnswer`, `submitterChoices`). */
export const RouteField = lazy(() =>
  import("./pages/components/route-field.tsx").then((module) => ({
    default: module.RouteField as ComponentType<unknown>,
  })),
) as <C extends RouteCall>(props: RouteFieldProps<C>) => ReactNode;
/** Beside it where a document may have been returned, named `toOriginal`: whether it goes straight to whoever returned it. */
export const ResubmitTo = lazy(() =>
  import("./pages/components/resubmit-to.tsx").then((module) => ({
    default: module.ResubmitTo as ComponentType<unknown>,
  })),
) as <C extends RouteCall>(props: ResubmitToProps<C>) => ReactNode;
/** The same for a route that the form has asked for itself. */
export const ResubmitChoice = lazy(() =>
  import("./pages/components/resubmit-to.tsx").then((module) => ({ default: module.ResubmitChoice })),
);
/** The route in a form on the phone. */
export const MobileRoute = lazy(() =>
  import("./mobile/components/mobile-route.tsx").then((module) => ({
    default: module.MobileRoute as ComponentType<unknown>,
  })),
) as <C extends RouteCall>(props: MobileRouteProps<C>) => ReactNode;
/** Buttons of an approval embedded in a document: answer, revoke, remind. */
export const ApprovalActions = lazy(() =>
  import("./pages/components/approval-actions.tsx").then((module) => ({ default: module.ApprovalActions })),
);

/** What waits for the viewer on one inbox page; areas that own such a page lend it to the bell with this. */
export function inboxOf(page: string, route: string): Inbox {
  return { needs: page, audience: countTodos.audience, to: route, key: page };
}

const elsewhere: Inbox = {
  audience: countTodos.audience,
  to: ownApprovals,
  key: "approvals",
};
const inboxes = [
  elsewhere,
  ...menu.flatMap((entry) => ("route" in entry && !("everyone" in entry) ? [inboxOf(entry.code, entry.route)] : [])),
];

const choiceCodes = [
  "approvals.chooseApprover",
  "approvals.chooseOne",
  "approvals.choiceOutside",
  "approvals.chosenGone",
];

/** The same question on the phone of a worker. */
export const workerQuestions: readonly RefusalQuestion[] = [
  { codes: choiceCodes, load: () => import("./mobile/components/approver-choice.tsx") },
];

export const web: AreaWeb = {
  inboxes,
  refusalQuestions: [
    {
      codes: choiceCodes,
      load: () => import("./pages/components/approver-choice.tsx"),
    },
  ],
  panels: [
    {
      place: "personal-centre",
      key: "deputies",
      title: { zh: "审批代理", en: "Deputies" },
      order: 10,
      load: () => import("./pages/components/own-deputies.tsx"),
    },
  ],
  homeCards: [
    {
      key: "approvals-todo",
      title: { zh: "待我审批", en: "Waiting for my approval" },
      order: 10,
      width: 4,
      audience: countTodos.audience,
      load: () => import("./pages/components/todo-card.tsx"),
    },
  ],
};
