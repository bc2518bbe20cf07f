import {
  handle,
  handleDownload,
  handlePublic,
  handlePublicDownload,
  handlePublicUpload,
  handleUpload,
  type Route,
} from "#platform/http/route.ts";
import * as api from "../../portal-api.ts";
import * as visitor from "../../visitor-api.ts";
import { answerInterviewByLink } from "./answer-interview.ts";
import { admitApplicant, applyAtPortal } from "./apply.ts";
import { answerOfferLink, readOfferLink } from "./offer-link.ts";
import { listOwnApplications, openOwnApplication } from "./own-applications.ts";
import { applyByPhone, listPhoneJobs, withdrawByPhone } from "./phone-jobs.ts";
import { enterPortal, sendPortalCode } from "./phone-proof.ts";
import { listPortalJobs, openPortal, readPortalJob, showPortalLogo, showPortalPhoto } from "./portal-jobs.ts";
import { readPortal, readPortalLogo, savePortal, switchPortal, uploadPortalLogo } from "./portal-settings.ts";
import { correctByLink, eraseByLink, readStatusLink, withdrawByLink } from "./status-link.ts";

export const portalRoutes: Route[] = [
  handle(api.readPortal, readPortal),
  handle(api.savePortal, savePortal),
  handle(api.switchPortal, switchPortal),
  handleUpload(api.uploadPortalLogo, uploadPortalLogo),
  handleDownload(api.readPortalLogo, readPortalLogo),
  handle(api.listPhoneJobs, listPhoneJobs),
  handle(api.applyByPhone, applyByPhone),
  handle(api.withdrawByPhone, withdrawByPhone),
  handlePublic(visitor.openPortal, openPortal),
  handlePublic(visitor.listPortalJobs, listPortalJobs),
  handlePublic(visitor.readPortalJob, readPortalJob),
  handlePublicDownload(visitor.showPortalLogo, showPortalLogo),
  handlePublicDownload(visitor.showPortalPhoto, showPortalPhoto),
  handlePublic(visitor.sendPortalCode, sendPortalCode),
  handlePublic(visitor.enterPortal, enterPortal),
  handlePublicUpload(visitor.applyAtPortal, applyAtPortal, admitApplicant),
  handlePublic(visitor.listOwnApplications, listOwnApplications),
  handlePublic(visitor.openOwnApplication, openOwnApplication),
  handlePublic(visitor.readStatusLink, readStatusLink),
  handlePublic(visitor.answerInterviewByLink, answerInterviewByLink),
  handlePublic(visitor.withdrawByLink, withdrawByLink),
  handlePublic(visitor.correctByLink, correctByLink),
  handlePublic(visitor.eraseByLink, eraseByLink),
  handlePublic(visitor.readOfferLink, readOfferLink),
  handlePublic(visitor.answerOfferLink, answerOfferLink),
];
