import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { actRoutes } from "./inbox/act-routes.ts";
import { countApprovalsFor, countTodosFor } from "./inbox/count-approvals.ts";
import { approveTasks, returnTasks } from "./inbox/answer-many.ts";
import { returnTask, readCopy, approveTask, remindInstance, revokeInstance } from "./inbox/inbox-acts.ts";
import { flowRoutes } from "./flows/routes.ts";
import { handOverRoutes } from "./handing-over/routes.ts";
import { listApprovalsFor } from "./inbox/list-approvals.ts";
import { readApprovalDetail } from "./inbox/read-approval-detail.ts";

export const routes: readonly Route[] = [
  handle(api.listApprovals, listApprovalsFor),
  handle(api.countApprovals, countApprovalsFor),
  handle(api.countTodos, countTodosFor),
  handle(api.readApproval, readApprovalDetail),
  handle(api.approveTask, approveTask),
  handle(api.returnTask, returnTask),
  handle(api.approveTasks, approveTasks),
  handle(api.returnTasks, returnTasks),
  handle(api.revokeInstance, revokeInstance),
  handle(api.remindInstance, remindInstance),
  handle(api.readCopy, readCopy),
  ...actRoutes,
  ...flowRoutes,
  ...handOverRoutes,
];
