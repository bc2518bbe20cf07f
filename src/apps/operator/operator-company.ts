// npm run operator-company: says which company runs this installation; with a company's number behind it, makes it that one.
import { appointOperator } from "#areas/appointments/server.ts";
import { asOwner } from "./as-owner.ts";

const [given] = process.argv.slice(2);

await asOwner(async (owner) => {
  if (given !== undefined && !/^[1-9]\d{0,8}$/.test(given))
    throw new Error(`“${given}” is no company's number. Without one, the companies are listed.`);
  const client = await owner.connect();
  const companies = await appointOperator(client, given === undefined ? undefined : Number(given)).finally(() =>
    client.release(),
  );
  for (const { id, name, operator } of companies)
    console.log(`${operator ? "*" : " "} ${String(id).padStart(4)}  ${name}`);
  if (companies.length === 0) console.log("There is no company yet.");
  else if (given !== undefined && !companies.some(({ id }) => id === Number(given)))
    throw new Error(`There is no company ${given}; nothing was changed.`);
  else console.log("The company with the star runs this installation: what comes from strangers comes to it.");
});
