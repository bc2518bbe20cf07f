import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as applicationApi from "../applications-api.ts";
import * as candidateApi from "../candidates-api.ts";
import * as interviewApi from "../interviews-api.ts";
import * as jobApi from "../jobs-api.ts";
import * as settingsApi from "../settings-api.ts";
import * as vacancyApi from "../vacancies-api.ts";
import { addApplication } from "./applications/add-application.ts";
import { hireApplication } from "./applications/hire-application.ts";
import { applicationImport, importApplications } from "./applications/import-applications.ts";
import { applications, fullTimeApplications } from "./applications/list-applications.ts";
import {
  assignApplication,
  clearApplication,
  moveApplications,
  rejectApplications,
  rejectChoices,
  reopenApplication,
} from "./applications/move-applications.ts";
import { readApplication } from "./applications/read-application.ts";
import { revealCandidate } from "./applications/reveal-candidate.ts";
import { readCandidateFile, uploadCandidateFile } from "./candidates/candidate-files.ts";
import { anonymiseCandidate, revealInFull, updateCandidate } from "./candidates/change-candidate.ts";
import { candidates, readCandidate } from "./candidates/list-candidates.ts";
import { keepCandidate, mergeCandidate } from "./candidates/merge-candidates.ts";
import { criterionChoices, weekOfInterviews } from "./interviews/list-interviews.ts";
import { missInterview, recordInterview } from "./interviews/record-interview.ts";
import { cancelInterview, saveInterview } from "./interviews/save-interview.ts";
import { addMessage } from "./messages.ts";
import { offerChoices } from "./offers/list-offers.ts";
import { printOffer } from "./offers/print-offer.ts";
import { saveOffer } from "./offers/save-offer.ts";
import { recallOffer, recordAnswer, sendOffer } from "./offers/send-offer.ts";
import { importJobs, jobImport } from "./online/import-jobs.ts";
import { readJobPhoto, uploadJobPhoto } from "./online/job-photos.ts";
import { jobs, readJob } from "./online/list-jobs.ts";
import { changeJob, deleteJob, hastenJob, saveJob } from "./online/save-job.ts";
import { portalRoutes } from "./portal/routes.ts";
import { addUsual, listCauses, listCriteria, saveCause, saveCriterion } from "./settings/causes.ts";
import { listChannelRules, saveChannelRule } from "./settings/channel-rules.ts";
import { changeVacancy, deleteVacancy } from "./vacancies/change-vacancy.ts";
import { readVacancy, vacancies, vacancyChoices } from "./vacancies/list-vacancies.ts";
import { saveVacancy } from "./vacancies/save-vacancy.ts";

export const routes: Route[] = [
  handle(vacancyApi.listVacancies, vacancies.answer),
  handle(vacancyApi.readVacancy, readVacancy),
  handle(vacancyApi.vacancyChoices, vacancyChoices),
  handle(vacancyApi.saveVacancy, saveVacancy),
  handle(vacancyApi.changeVacancy, changeVacancy),
  handle(vacancyApi.deleteVacancy, deleteVacancy),
  handle(jobApi.listJobs, jobs.answer),
  handle(jobApi.readJob, readJob),
  handle(jobApi.saveJob, saveJob),
  handle(jobApi.changeJob, changeJob),
  handle(jobApi.deleteJob, deleteJob),
  handle(jobApi.hastenJob, hastenJob),
  handleUpload(jobApi.uploadJobPhoto, uploadJobPhoto),
  handleDownload(jobApi.readJobPhoto, readJobPhoto),
  handleDownload(jobApi.jobTemplate, jobImport.template),
  handleUpload(jobApi.importJobs, importJobs, jobImport.read),
  handle(applicationApi.listApplications, applications.answer),
  handle(applicationApi.listFullTime, fullTimeApplications.answer),
  handle(applicationApi.readApplication, readApplication),
  handle(applicationApi.addApplication, addApplication),
  handle(applicationApi.moveApplications, moveApplications),
  handle(applicationApi.rejectApplications, rejectApplications),
  handle(applicationApi.reopenApplication, reopenApplication),
  handle(applicationApi.clearApplication, clearApplication),
  handle(applicationApi.assignApplication, assignApplication),
  handle(applicationApi.addMessage, addMessage),
  handle(applicationApi.rejectChoices, rejectChoices),
  handle(applicationApi.revealCandidate, revealCandidate),
  handle(applicationApi.hireApplication, hireApplication),
  handleUpload(applicationApi.uploadCandidateFile, uploadCandidateFile),
  handleDownload(applicationApi.readCandidateFile, readCandidateFile),
  handleDownload(applicationApi.applicationTemplate, applicationImport.template),
  handleUpload(applicationApi.importApplications, importApplications, applicationImport.read),
  handle(interviewApi.weekOfInterviews, weekOfInterviews),
  handle(interviewApi.saveInterview, saveInterview),
  handle(interviewApi.cancelInterview, cancelInterview),
  handle(interviewApi.recordInterview, recordInterview),
  handle(interviewApi.missInterview, missInterview),
  handle(interviewApi.criterionChoices, criterionChoices),
  handle(interviewApi.saveOffer, saveOffer),
  handle(interviewApi.sendOffer, sendOffer),
  handle(interviewApi.recordAnswer, recordAnswer),
  handle(interviewApi.recallOffer, recallOffer),
  handle(interviewApi.offerChoices, offerChoices),
  handleDownload(interviewApi.printOffer, printOffer),
  handle(candidateApi.listCandidates, candidates.answer),
  handle(candidateApi.readCandidate, readCandidate),
  handle(candidateApi.updateCandidate, updateCandidate),
  handle(candidateApi.mergeCandidate, mergeCandidate),
  handle(candidateApi.keepCandidate, keepCandidate),
  handle(candidateApi.anonymiseCandidate, anonymiseCandidate),
  handle(candidateApi.revealInFull, revealInFull),
  handle(settingsApi.listCauses, listCauses),
  handle(settingsApi.saveCause, saveCause),
  handle(settingsApi.listCriteria, listCriteria),
  handle(settingsApi.saveCriterion, saveCriterion),
  handle(settingsApi.addUsual, addUsual),
  handle(settingsApi.listChannelRules, listChannelRules),
  handle(settingsApi.saveChannelRule, saveChannelRule),
  ...portalRoutes,
];
