import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { actRoutes } from "./inbox/act-routes.ts";
import { countApprovalsFor, countTodosFor } from "./inbox/count-approvals.ts";
import { passAll, returnAll } from "./inbox/answer-many.ts";
import { returnTask, markCopyRead, approve, remindAll, revokeOwn } from "./inbox/inbox-acts.ts";
import { flowRoutes } from "./flows/routes.ts";
import { handOverRoutes } from "./handing-over/routes.ts";
import { listApprovalsFor } from "./inbox/list-approvals.ts";
import { readApprovalDetail } from "./inbox/read-approval-detail.ts";

export const routes: readonly Route[] = [
  handle(api.listApprovals, listApprovalsFor),
  handle(api.countApprovals, countApprovalsFor),
  handle(api.countTodos, countTodosFor),
  handle(api.readApproval, readApprovalDetail),
  handle(api.approveTask, approve),
  handle(api.returnTask, returnTask),
  handle(api.approveTasks, passAll),
  handle(api.returnTasks, returnAll),
  handle(api.revokeInstance, revokeOwn),
  handle(api.remindInstance, remindAll),
  handle(api.readCopy, markCopyRead),
  ...actRoutes,
  ...flowRoutes,
  ...handOverRoutes,
];
