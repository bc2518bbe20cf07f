import { handle, handleDownload, handleUpload } from "#platform/http/route.ts";
import * as api from "./api.ts";
import { menu } from "./menu.ts";
import * as actions from "./server/device-actions.ts";
import { devicesExport } from "./server/exports.ts";
import * as faces from "./server/faces.ts";
import { followLeaving, followNumbers } from "./server/follow-people.ts";
import { clocksJob, facesJob, monthsJob } from "./server/jobs.ts";
import * as people from "./server/machine-people.ts";
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
    handle(api.listMachineUsers, people.listMachineUsers),
    handle(api.listPeopleToPut, people.listPeopleToPut),
    handle(api.putPeople, people.putPeople),
    handle(api.removePeople, people.removePeople),
    handle(api.readFaceConsent, faces.readFaceConsent),
    handleUpload(api.saveFace, faces.saveFace),
    handleDownload(api.readFace, faces.readFace),
    handle(api.withdrawFace, faces.withdrawFace),
    handle(api.listStrangers, lists.listStrangers),
    handle(api.saveDevice, saves.saveDevice),
    handle(api.enableDevices, saves.enableDevices),
    handle(api.deleteDevice, saves.deleteDevice),
    handle(api.sendCommand, actions.sendCommand),
    handleUpload(api.uploadDevicePhoto, actions.uploadPhoto),
    handleDownload(api.readDevicePhoto, actions.readPhoto),
  ],
  exporters: [devicesExport],
  doors: [openMachineDoor],
  jobs: [monthsJob, clocksJob, facesJob],
  subscribers: [followNumbers, followLeaving],
  shownFiles: {
    devicePhoto: "select file_id from devices.device_photo where tenant_id = $1",
  },
};
