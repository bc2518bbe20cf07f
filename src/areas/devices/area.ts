import { menu } from "./menu.ts";
import { followLeaving, followNumbers } from "./server/follow-people.ts";
import { clocksJob, facesJob, monthsJob } from "./server/jobs.ts";
import { devices } from "./server/list-devices.ts";
import { openMachineDoor } from "./server/machines/door.ts";
import { faceConsent } from "./server/faces.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "devices",
  menu,
  routes,
  exporters: [devices.exporter],
  doors: [openMachineDoor],
  jobs: [monthsJob, clocksJob, facesJob],
  subscribers: [followNumbers, followLeaving],
  consents: [faceConsent],
  shownFiles: {
    devicePhoto: "select file_id from devices.device_photo where tenant_id = $1",
  },
};
