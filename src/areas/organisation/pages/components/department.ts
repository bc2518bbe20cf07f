import type { OutputOf } from "#platform/http/call.ts";
import type { listDepartments } from "../../api.ts";

export type Department = OutputOf<typeof listDepartments>[number];
