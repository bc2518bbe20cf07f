export { createAgency, type NewAgency } from "./server/create-agency.ts";
export { agenciesByCode } from "./server/agencies-by-code.ts";
export { setOpenRequests } from "./server/set-open-requests.ts";
