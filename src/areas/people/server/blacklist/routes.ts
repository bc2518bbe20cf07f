import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../../blacklist-api.ts";
import { readBarImage, uploadBarImage } from "./bar-images.ts";
import { answerBar, confirmBar, liftBar, proposeBar, rejectBar } from "./change-bar.ts";
import { bars, readBar } from "./list-bars.ts";
import { myBars, objectToBar } from "./my-bars.ts";

export const barRoutes: Route[] = [
  handle(api.listBars, bars.answer),
  handle(api.readBar, readBar),
  handle(api.proposeBar, proposeBar),
  handle(api.confirmBar, confirmBar),
  handle(api.rejectBar, rejectBar),
  handle(api.liftBar, liftBar),
  handle(api.answerBar, answerBar),
  handleUpload(api.uploadBarImage, uploadBarImage),
  handleDownload(api.readBarImage, readBarImage),
  handle(api.myBars, myBars),
  handle(api.objectToBar, objectToBar),
];
