export { registerAgencyFigures, type AgencyFigure } from "./server/figures.ts";
export { createAgency } from "./server/create-agency.ts";
export { setOpenRequests } from "./server/set-open-requests.ts";
