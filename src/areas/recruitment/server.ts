// What programs may ask of recruitment.
export { receiveApplication } from "./server/receive-application.ts";
