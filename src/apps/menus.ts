import type { MenuEntry } from "#platform/menu/entry.ts";
import { menu as access } from "#areas/access/menu.ts";
import { menu as agencies } from "#areas/agencies/menu.ts";
import { menu as appointments } from "#areas/appointments/menu.ts";
import { menu as approvals } from "#areas/approvals/menu.ts";
import { menu as attendance } from "#areas/attendance/menu.ts";
import { menu as contracts } from "#areas/contracts/menu.ts";
import { menu as dashboards } from "#areas/dashboards/menu.ts";
import { menu as devices } from "#areas/devices/menu.ts";
import { menu as drivers } from "#areas/drivers/menu.ts";
import { menu as exports } from "#areas/exports/menu.ts";
import { menu as leave } from "#areas/leave/menu.ts";
import { menu as notices } from "#areas/notices/menu.ts";
import { menu as organisation } from "#areas/organisation/menu.ts";
import { menu as people } from "#areas/people/menu.ts";
import { menu as personnel } from "#areas/personnel/menu.ts";
import { menu as payroll } from "#areas/payroll/menu.ts";
import { menu as planning } from "#areas/planning/menu.ts";
import { menu as recruitment } from "#areas/recruitment/menu.ts";
import { menu as reports } from "#areas/reports/menu.ts";
import { menu as scheduling } from "#areas/scheduling/menu.ts";
import { menu as settings } from "#areas/settings/menu.ts";
import { menu as socialInsurance } from "#areas/social-insurance/menu.ts";
import { menu as spotChecks } from "#areas/spot-checks/menu.ts";
import { menu as statements } from "#areas/statements/menu.ts";
import { menu as tax } from "#areas/tax/menu.ts";
import { menu as workOrders } from "#areas/work-orders/menu.ts";
import { groups } from "./menu-groups.ts";

export interface AreaMenu {
  /** Folder in `src/areas`; `shell` for the frame's own pages. */
  area: string;
  entries: readonly MenuEntry[];
}

/** The menu of every area; a new area adds its line. */
export const menus: readonly AreaMenu[] = [
  { area: "shell", entries: groups },
  { area: "access", entries: access },
  { area: "agencies", entries: agencies },
  { area: "appointments", entries: appointments },
  { area: "approvals", entries: approvals },
  { area: "attendance", entries: attendance },
  { area: "contracts", entries: contracts },
  { area: "dashboards", entries: dashboards },
  { area: "devices", entries: devices },
  { area: "drivers", entries: drivers },
  { area: "exports", entries: exports },
  { area: "leave", entries: leave },
  { area: "notices", entries: notices },
  { area: "organisation", entries: organisation },
  { area: "people", entries: people },
  { area: "personnel", entries: personnel },
  { area: "planning", entries: planning },
  { area: "payroll", entries: payroll },
  { area: "recruitment", entries: recruitment },
  { area: "reports", entries: reports },
  { area: "scheduling", entries: scheduling },
  { area: "settings", entries: settings },
  { area: "social-insurance", entries: socialInsurance },
  { area: "spot-checks", entries: spotChecks },
  { area: "statements", entries: statements },
  { area: "tax", entries: tax },
  { area: "work-orders", entries: workOrders },
];

export const allEntries: readonly MenuEntry[] = menus.flatMap((menu) => menu.entries);
