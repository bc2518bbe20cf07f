// npm run edition -- <company> --edition free|standard --accounts <n>|none: gives a company another edition or limit of
// accounts; without them says what it has.
import { parseArgs } from "node:util";
import { setEdition } from "#areas/access/server.ts";
import { editions } from "#platform/editions.ts";
import { asOwner } from "./as-owner.ts";

const usage = "npm run edition -- <company's number> [--edition free|standard] [--accounts <number>|none]";

function wantedOf(): { company: number; wanted: Parameters<typeof setEdition>[2] } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { edition: { type: "string" }, accounts: { type: "string" } },
  });
  const [company = ""] = positionals;
  const edition = editions.find((one) => one === values.edition);
  const isAccounts = values.accounts === undefined || /^(?:none|[1-9]\d{0,5})$/.test(values.accounts);
  if (positionals.length !== 1 || !/^[1-9]\d{0,8}$/.test(company) || !isAccounts || edition !== values.edition)
    throw new Error(usage);
  return {
    company: Number(company),
    wanted: {
      ...(edition ? { edition } : {}),
      ...(values.accounts === undefined ? {} : { cap: values.accounts === "none" ? null : Number(values.accounts) }),
    },
  };
}

await asOwner(async (owner) => {
  const { company, wanted } = wantedOf();
  const client = await owner.connect();
  const has = await setEdition(client, company, wanted).finally(() => client.release());
  if (!has) throw new Error(`There is no company ${company}; nothing was changed.`);
  const { name, edition, cap, used } = has;
  console.log(`${company}  ${name}: ${edition} edition, ${used} of ${cap ?? "any number of"} accounts in use.`);
  if (cap !== null && used > cap) console.log("The accounts beyond the limit stay; new ones are refused.");
});
