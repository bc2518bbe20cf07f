// npm run certification: says which companies wait to be certified; with a company's number --licence <file> writes its licence
// there to be looked at, --certify certifies it, --fail "<reason>" does not.
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { certificationsWaiting, decideCertification } from "#areas/organisation/server.ts";
import { openFiles } from "../server/services.ts";
import { asOwner } from "./as-owner.ts";

const usage = 'npm run certification -- [<company\'s number> --licence <file> | --certify | --fail "<reason>"]';
const longestReason = 1000;

await asOwner(async (owner, config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { licence: { type: "string" }, certify: { type: "boolean" }, fail: { type: "string" } },
  });
  const [given] = positionals;
  const chosen = [values.licence, values.certify, values.fail].filter((one) => one !== undefined).length;
  const isRight = given === undefined ? chosen === 0 : /^[1-9]\d{0,8}$/.test(given) && chosen === 1;
  if (!isRight || positionals.length > 1) throw new Error(usage);
  const client = await owner.connect();
  try {
    const waiting = await certificationsWaiting(client);
    if (given === undefined) {
      if (waiting.length === 0) console.log("No company waits to be certified.");
      for (const one of waiting)
        console.log(
          `${String(one.company).padStart(4)}  ${one.name}  ${one.creditCode}  by ${one.dueOn}\n      ${one.address}; ${one.contactName} ${one.phone} ${one.email}`,
        );
      return;
    }
    const company = Number(given);
    const found = waiting.find((one) => one.company === company);
    if (!found) throw new Error(`Company ${company} has no application that waits; nothing was changed.`);
    if (values.licence !== undefined) {
      const { rows } = await client.query<{ key: string }>(
        "select store_key as key from platform.file where tenant_id = $1 and id = $2 and deleted_at is null",
        [company, found.licenceFileId],
      );
      if (!rows[0]) throw new Error("The licence is not there any more.");
      const files = await openFiles(config);
      await pipeline(await files.get(rows[0].key), createWriteStream(values.licence, { flags: "wx" }));
      console.log(`The licence of ${found.name} is in ${values.licence}.`);
      return;
    }
    const reason = values.fail?.trim().slice(0, longestReason);
    if (values.fail !== undefined && !reason) throw new Error(usage);
    const decided = await decideCertification(
      client,
      company,
      reason === undefined ? { certify: true } : { certify: false, reason },
    );
    console.log(`${company}  ${found.name}: ${decided?.state === "certified" ? "certified" : "not certified"}.`);
  } finally {
    client.release();
  }
});
