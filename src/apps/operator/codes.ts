// npm run codes: the codes that no provider of texts or mails takes to anybody, on the machine of the installation only.
import { heldCodes } from "#areas/access/server.ts";
import { openVault } from "../server/open-vault.ts";
import { asOwner } from "./as-owner.ts";

await asOwner(async (owner, config, ownerUrl) => {
  const codes = await heldCodes(owner, await openVault(config, ownerUrl));
  if (codes.length === 0) console.log("没有待领取的验证码 / No code waits.");
  for (const { target, text, createdAt } of codes) console.log(`${createdAt.toISOString()}  ${target}  ${text}`);
});
