import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../../board-api.ts";
import { listBoards, readBoard } from "./read-board.ts";
import { deleteBoard, pinTile, saveBoard, shareBoard } from "./save-board.ts";

export const boardRoutes: readonly Route[] = [
  handle(api.listBoards, listBoards),
  handle(api.readBoard, readBoard),
  handle(api.saveBoard, saveBoard),
  handle(api.shareBoard, shareBoard),
  handle(api.deleteBoard, deleteBoard),
  handle(api.pinTile, pinTile),
];
