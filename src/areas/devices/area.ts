import { menu } from "./menu.ts";
import { devicesExport } from "./server/exports.ts";
import { followLeaving, followNumbers } from "./server/follow-people.ts";
import { clocksJob, facesJob, monthsJob } from "./server/jobs.ts";
import { openMachineDoor } from "./server/machines/door.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "devices",
  menu,
  routes,
  exporters: [devicesExport],
  doors: [openMachineDoor],
  jobs: [monthsJob, clocksJob, facesJob],
  subscribers: [followNumbers, followLeaving],
  shownFiles: {
    devicePhoto: "select file_id from devices.device_photo where tenant_id = $1",
  },
};
