import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../../photos-api.ts";
import {
  personPhoto,
  personPhotos,
  removeMyPhoto,
  removePersonPhoto,
  setMyPhoto,
  setPersonPhoto,
} from "./person-photos.ts";

export const photoRoutes: Route[] = [
  handle(api.personPhotos, personPhotos),
  handleDownload(api.personPhoto, personPhoto),
  handleUpload(api.setPersonPhoto, setPersonPhoto),
  handle(api.removePersonPhoto, removePersonPhoto),
  handleUpload(api.setMyPhoto, setMyPhoto),
  handle(api.removeMyPhoto, removeMyPhoto),
];
