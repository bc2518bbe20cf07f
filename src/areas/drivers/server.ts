// What other areas and programs may ask of drivers.
export { driversByDay } from "./server/totals.ts";
export { saveDriver } from "./server/save-drivers.ts";
