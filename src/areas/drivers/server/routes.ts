import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { driverImport, importDrivers } from "./import-drivers.ts";
import { drivers, readDriver } from "./list-drivers.ts";
import { saveDriver } from "./save-drivers.ts";

export const routes: readonly Route[] = [
  handle(api.listDrivers, drivers.answer),
  handle(api.readDriver, readDriver),
  handle(api.saveDriver, saveDriver),
  handleDownload(api.driverTemplate, driverImport.template),
  handleUpload(api.importDrivers, importDrivers, driverImport.read),
];
