import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../../definitions-api.ts";
import { definitionImport, importDefinitions } from "./import-definitions.ts";
import { definitions } from "./list-definitions.ts";
import { definitionEffect, definitionGround, definitionOptions, readDefinition } from "./read-definition.ts";
import { addDefinition, enableDefinitions, saveDefinition } from "./save-definition.ts";

export const definitionRoutes: readonly Route[] = [
  handle(api.listDefinitions, definitions.answer),
  handle(api.readDefinition, readDefinition),
  handle(api.definitionGround, definitionGround),
  handle(api.definitionEffect, definitionEffect),
  handle(api.definitionOptions, definitionOptions),
  handle(api.addDefinition, addDefinition),
  handle(api.saveDefinition, saveDefinition),
  handle(api.enableDefinitions, enableDefinitions),
  handleDownload(api.definitionTemplate, definitionImport.template),
  handleUpload(api.importDefinitions, importDefinitions, definitionImport.read),
];
