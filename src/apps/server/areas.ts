import { area as access } from "#areas/access/area.ts";
import { area as agencies } from "#areas/agencies/area.ts";
import { area as appointments } from "#areas/appointments/area.ts";
import { area as approvals } from "#areas/approvals/area.ts";
import { area as attendance } from "#areas/attendance/area.ts";
import { area as contracts } from "#areas/contracts/area.ts";
import { area as devices } from "#areas/devices/area.ts";
import { area as dashboards } from "#areas/dashboards/area.ts";
import { area as drivers } from "#areas/drivers/area.ts";
import { area as exports } from "#areas/exports/area.ts";
import { area as leave } from "#areas/leave/area.ts";
import { area as notices } from "#areas/notices/area.ts";
import { area as organisation } from "#areas/organisation/area.ts";
import { area as payroll } from "#areas/payroll/area.ts";
import { area as people } from "#areas/people/area.ts";
import { area as personnel } from "#areas/personnel/area.ts";
import { area as planning } from "#areas/planning/area.ts";
import { area as recruitment } from "#areas/recruitment/area.ts";
import { area as reports } from "#areas/reports/area.ts";
import { area as scheduling } from "#areas/scheduling/area.ts";
import { area as settings } from "#areas/settings/area.ts";
import { area as socialInsurance } from "#areas/social-insurance/area.ts";
import { area as spotChecks } from "#areas/spot-checks/area.ts";
import { area as statements } from "#areas/statements/area.ts";
import { area as tax } from "#areas/tax/area.ts";
import { area as workOrders } from "#areas/work-orders/area.ts";
import type { AreaPlug } from "./plug.ts";

/** The areas of the product, in the order of `src/areas/graph.mjs`. A new area is one line here. */
export const areas: readonly AreaPlug[] = [
  organisation,
  access,
  settings,
  notices,
  exports,
  approvals,
  appointments,
  agencies,
  people,
  personnel,
  recruitment,
  devices,
  contracts,
  drivers,
  workOrders,
  scheduling,
  leave,
  attendance,
  planning,
  tax,
  socialInsurance,
  statements,
  payroll,
  spotChecks,
  reports,
  dashboards,
];
