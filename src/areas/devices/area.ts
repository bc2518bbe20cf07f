import { handle, handleDownload, handleUpload } from "#platform/http/route.ts";
import * as api from "./api.ts";
import { menu } from "./menu.ts";
import * as actions from "./server/device-actions.ts";
import { followLeaving, followNumbers } from "./server/follow-people.ts";
import { clocksJob, monthsJob } from "./server/jobs.ts";
import * as lists from "./server/list-devices.ts";
import { openMachineDoor } from "./server/machines/door.ts";
import * as saves from "./server/save-device.ts";

export const area = {
  name: "devices",
  menu,
  routes: [
    handle(api.listDevices, lists.listDevices),
    handle(api.readDevice, lists.readDevice),
    handle(api.listCommands, lists.listCommands),
    handle(api.listMachineUsers, lists.listMachineUsers),
    handle(api.listStrangers, lists.listStrangers),
    handle(api.saveDevice, saves.saveDevice),
    handle(api.enableDevices, saves.enableDevices),
    handle(api.deleteDevice, saves.deleteDevice),
    handle(api.sendCommand, actions.sendCommand),
    handleUpload(api.uploadDevicePhoto, actions.uploadPhoto),
    handleDownload(api.readDevicePhoto, actions.readPhoto),
  ],
  doors: [openMachineDoor],
  jobs: [monthsJob, clocksJob],
  subscribers: [followNumbers, followLeaving],
};
