import { menu } from "./menu.ts";
import { adjustmentApproval } from "./server/days/adjust-day.ts";
import { atWork } from "./server/board/list-at-work.ts";
import { daysExport } from "./server/days/list-days.ts";
import { deltas } from "./server/deltas/delta-handlers.ts";
import { locks } from "./server/periods/lock-handlers.ts";
import { punches } from "./server/punches/punch-lists.ts";
import { makeUps } from "./server/requests/make-up-handlers.ts";
import { overtime } from "./server/requests/overtime-handlers.ts";
import {
  followAssigned,
  followBreaks,
  followCancelled,
  followLeave,
  followLines,
  followMachines,
  followNumbers,
} from "./server/days/follow.ts";
import { closeDaysJob, computeJob, sweepRunsJob } from "./server/days/jobs.ts";
import { keepJobs } from "./server/periods/keep-jobs.ts";
import { makeUpApproval } from "./server/requests/make-up-approval.ts";
import { overtimeApproval } from "./server/requests/overtime-approval.ts";
import { monthExport } from "./server/periods/month-export.ts";
import { photoConsent } from "./server/phone/punch-photos.ts";
import { sweepPhotosJob } from "./server/phone/photo-job.ts";
import { roundingFault, windowFault } from "./server/days/rule-checks.ts";
import { computingPreview } from "./server/days/preview-rules.ts";
import { computingOwn, correcting, telling } from "./server/settings.ts";
import { phoning } from "./server/phone-settings.ts";
import { tellNotComeJob, tellOpenJob } from "./server/board/tell-supervisors.ts";
import { hoursSource } from "./reports.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "attendance",
  menu,
  routes,
  exporters: [
    daysExport,
    monthExport,
    punches.exporter,
    makeUps.exporter,
    atWork.exporter,
    overtime.exporter,
    locks.exporter,
    deltas.exporter,
  ],
  reports: [hoursSource],
  consents: [photoConsent],
  approvables: [makeUpApproval, adjustmentApproval, overtimeApproval],
  settings: [
    ...Object.values(computingOwn),
    ...Object.values(correcting),
    ...Object.values(phoning),
    ...Object.values(telling),
  ],
  rulePreviews: [computingPreview],
  ruleChecks: [
    { keys: ["attendance.roundingUnit", "attendance.roundingThreshold"], fault: roundingFault },
    { keys: ["attendance.signInBefore", "workOrders.maxShiftHours"], fault: windowFault },
  ],
  jobs: [computeJob, sweepRunsJob, closeDaysJob, sweepPhotosJob, tellNotComeJob, tellOpenJob],
  subscribers: [
    keepJobs,
    followNumbers,
    followMachines,
    followLines,
    followAssigned,
    followBreaks,
    followCancelled,
    followLeave,
  ],
  shownFiles: {
    punchPhoto: "select file_id from attendance.phone_photo where tenant_id = $1",
    makeUpProof: "select unnest(file_ids) from attendance.make_up where tenant_id = $1",
  },
};
