import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as jobApi from "../jobs-api.ts";
import * as settingsApi from "../settings-api.ts";
import * as vacancyApi from "../vacancies-api.ts";
import { importJobs, jobImport } from "./online/import-jobs.ts";
import { readJobPhoto, uploadJobPhoto } from "./online/job-photos.ts";
import { jobs, readJob } from "./online/list-jobs.ts";
import { changeJob, deleteJob, hastenJob, saveJob } from "./online/save-job.ts";
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
  handle(settingsApi.listCauses, listCauses),
  handle(settingsApi.saveCause, saveCause),
  handle(settingsApi.listCriteria, listCriteria),
  handle(settingsApi.saveCriterion, saveCriterion),
  handle(settingsApi.addUsual, addUsual),
  handle(settingsApi.listChannelRules, listChannelRules),
  handle(settingsApi.saveChannelRule, saveChannelRule),
];
