import { menu } from "./menu.ts";
import { definitions } from "./server/definitions/list-definitions.ts";
import { shiftPeople } from "./server/list-shift-people.ts";
import { laterShifts } from "./server/leaving-check.ts";
import { endPastNamedJob } from "./server/pre-arranged/end-past.ts";
import { preArranged } from "./server/pre-arranged/list-pre-arranged.ts";
import { routes } from "./server/routes.ts";
import { cancelPreview } from "./server/preview-cancel.ts";
import { conditionsPreview } from "./server/preview-conditions.ts";
import { ageFault, cancelRules, conditionRules } from "./server/settings.ts";
import { subscribers } from "./server/subscribers.ts";

const settings = [...Object.values(conditionRules), ...Object.values(cancelRules)];
const ruleChecks = [{ keys: [conditionRules.ageMin.key, conditionRules.ageMax.key], fault: ageFault }];

export const area = {
  name: "scheduling",
  menu,
  routes,
  leavingChecks: [laterShifts],
  exporters: [shiftPeople.exporter, definitions.exporter, preArranged.exporter],
  subscribers,
  settings,
  ruleChecks,
  jobs: [endPastNamedJob],
  rulePreviews: [conditionsPreview, cancelPreview],
};
