// npm run second-step-off: lets everybody log in without a second step again.
import { switchSecondStepOff } from "#areas/access/server.ts";
import { asOwner } from "./as-owner.ts";

await asOwner(async (owner) => {
  const companies = await switchSecondStepOff(owner);
  console.log(
    companies === 0
      ? "No company asks for a second step."
      : `The second step of log-in is off. Companies that asked for it: ${companies}.`,
  );
});
