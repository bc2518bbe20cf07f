import { handle, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../../own-data-api.ts";
import { withdrawConsent } from "./consents.ts";
import { acceptChange, declineChange, readChange, revealChange } from "./decide-change.ts";
import { addMyCertificate, myData, uploadMyCertificate } from "./my-data.ts";
import { requestChange, withdrawChange } from "./request-change.ts";

export const ownDataRoutes: Route[] = [
  handle(api.myData, myData),
  handle(api.requestChange, requestChange),
  handle(api.withdrawChange, withdrawChange),
  handleUpload(api.uploadMyCertificate, uploadMyCertificate),
  handle(api.addMyCertificate, addMyCertificate),
  handle(api.withdrawConsent, withdrawConsent),
  handle(api.readChange, readChange),
  handle(api.revealChange, revealChange),
  handle(api.acceptChange, acceptChange),
  handle(api.declineChange, declineChange),
];
