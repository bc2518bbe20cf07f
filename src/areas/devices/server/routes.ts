import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as actions from "./device-actions.ts";
import * as faces from "./faces.ts";
import * as people from "./machine-people.ts";
import * as lists from "./list-devices.ts";
import * as saves from "./save-device.ts";

export const routes: readonly Route[] = [
  handle(api.listDevices, lists.devices.answer),
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
  handleUpload(api.uploadDevicePhoto, actions.uploadDevicePhoto),
  handleDownload(api.readDevicePhoto, actions.readDevicePhoto),
];
