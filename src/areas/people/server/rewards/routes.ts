import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../../rewards-api.ts";
import { answerObjection, deleteReward, objectToReward, withdrawReward } from "./end-reward.ts";
import { readReward, rewardPeople, rewards, staffRewards } from "./list-rewards.ts";
import { myRewards } from "./my-rewards.ts";
import { readRewardImage, uploadRewardImage } from "./reward-images.ts";
import { listRewardItems, rewardChoices, saveRewardItem } from "./reward-items.ts";
import { previewRewardRoute, revokeReward, saveReward } from "./save-reward.ts";

export const rewardRoutes: Route[] = [
  handle(api.listRewards, rewards.answer),
  handle(api.listStaffRewards, staffRewards.answer),
  handle(api.readReward, readReward),
  handle(api.rewardChoices, rewardChoices),
  handle(api.rewardPeople, rewardPeople),
  handle(api.previewRewardRoute, previewRewardRoute),
  handle(api.saveReward, saveReward),
  handle(api.revokeReward, revokeReward),
  handle(api.deleteReward, deleteReward),
  handle(api.withdrawReward, withdrawReward),
  handle(api.answerObjection, answerObjection),
  handleUpload(api.uploadRewardImage, uploadRewardImage),
  handleDownload(api.readRewardImage, readRewardImage),
  handle(api.listRewardItems, listRewardItems),
  handle(api.saveRewardItem, saveRewardItem),
  handle(api.myRewards, myRewards),
  handle(api.objectToReward, objectToReward),
];
