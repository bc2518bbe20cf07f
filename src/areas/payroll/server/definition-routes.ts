import { handle, type Route } from "#platform/http/route.ts";
import * as parametersApi from "../parameters-api.ts";
import * as rulesApi from "../rules-api.ts";
import * as structureApi from "../structure-api.ts";
import * as templatesApi from "../templates-api.ts";
import { deleteFormula, publishFormula, saveFormula } from "./definitions/formulas.ts";
import { formulaImpact } from "./definitions/impact.ts";
import { enableItem, items, moveItem, saveItem } from "./definitions/items.ts";
import { deleteParameterValue, listParameters, saveParameter, saveParameterValue } from "./definitions/parameters.ts";
import { addMissingStandard, missingStandard } from "./definitions/missing-standard.ts";
import { previewFormula } from "./definitions/preview-formula.ts";
import { payrollChoices, readItem } from "./definitions/read-item.ts";
import { beginWithUsual } from "./standard.ts";
import { proposeRaises, structurePeople } from "./structure/people.ts";
import {
  deleteStructure,
  listStructures,
  publishStructure,
  readStructure,
  saveStructure,
} from "./structure/structures.ts";
import { whoFitsTemplates } from "./templates/fitting.ts";
import { previewTemplate } from "./templates/preview-template.ts";
import { readTemplate, saveTemplate, templates } from "./templates/templates.ts";
import {
  checkTemplate,
  deleteTemplateVersion,
  publishTemplateVersion,
  saveTemplateVersion,
} from "./templates/versions.ts";

export const definitionRoutes: readonly Route[] = [
  handle(rulesApi.listItems, items.answer),
  handle(rulesApi.payrollChoices, payrollChoices),
  handle(rulesApi.readItem, readItem),
  handle(rulesApi.saveItem, saveItem),
  handle(rulesApi.enableItem, enableItem),
  handle(rulesApi.moveItem, moveItem),
  handle(rulesApi.beginWithUsual, beginWithUsual),
  handle(rulesApi.missingStandard, missingStandard),
  handle(rulesApi.addMissingStandard, addMissingStandard),
  handle(rulesApi.saveFormula, saveFormula),
  handle(rulesApi.deleteFormula, deleteFormula),
  handle(rulesApi.publishFormula, publishFormula),
  handle(rulesApi.formulaImpact, formulaImpact),
  handle(rulesApi.previewFormula, previewFormula),
  handle(parametersApi.listParameters, listParameters),
  handle(parametersApi.saveParameter, saveParameter),
  handle(parametersApi.saveParameterValue, saveParameterValue),
  handle(parametersApi.deleteParameterValue, deleteParameterValue),
  handle(templatesApi.listTemplates, templates.answer),
  handle(templatesApi.readTemplate, readTemplate),
  handle(templatesApi.saveTemplate, saveTemplate),
  handle(templatesApi.saveTemplateVersion, saveTemplateVersion),
  handle(templatesApi.deleteTemplateVersion, deleteTemplateVersion),
  handle(templatesApi.publishTemplateVersion, publishTemplateVersion),
  handle(templatesApi.checkTemplate, checkTemplate),
  handle(templatesApi.whoFitsTemplates, whoFitsTemplates),
  handle(templatesApi.previewTemplate, previewTemplate),
  handle(structureApi.listStructures, listStructures),
  handle(structureApi.readStructure, readStructure),
  handle(structureApi.saveStructure, saveStructure),
  handle(structureApi.deleteStructure, deleteStructure),
  handle(structureApi.publishStructure, publishStructure),
  handle(structureApi.structurePeople, structurePeople),
  handle(structureApi.proposeRaises, proposeRaises),
];
