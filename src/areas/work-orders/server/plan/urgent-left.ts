import { urgentLeft } from "#areas/approvals/server.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../form-api.ts";
import { requireDepartment } from "../order/order-scope.ts";

export async function readUrgentLeft(
  context: CallContext,
  { departmentId }: InputOf<typeof api.readUrgentLeft>,
): Promise<OutputOf<typeof api.readUrgentLeft>> {
  requireDepartment(context, departmentId);
  return { urgent: await urgentLeft(context.tx, context, departmentId) };
}
