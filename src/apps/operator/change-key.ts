// npm run change-key [-- --stdin]: gives the installation another key, while no node runs. The key of now is read from the
// settings, the new one from MUSTER_NEW_KEY or the standard input: arguments are seen by everybody on the machine.
import { changeKey, type OldLogIn } from "#platform/db/change-key.ts";
import { loginRoleOf } from "#platform/db/login-role.ts";
import { masterKey } from "#platform/master-key.ts";
import { asOwner } from "./as-owner.ts";
import { givenKey } from "./given-key.ts";

const logIns: Record<OldLogIn, (name: string) => string | undefined> = {
  none: () => undefined,
  removed: (name) =>
    `The log-in ${name} of the earlier key is removed from the database; the next start makes its own.`,
  closed: (name) =>
    `The log-in ${name} of the earlier key is closed. It could not be removed, since somebody has given it rights of its own.`,
  elsewhere: (name) =>
    `The log-in ${name} of the earlier key is used by another database of the server and stays: remove it when that is over.`,
  left: (name) =>
    `The log-in ${name} of the earlier key could not be removed: let an owner of the server say \`drop role ${name}\`.`,
};

await asOwner(async (_owner, config, ownerUrl) => {
  const isInFile = config.key === undefined;
  const old = masterKey(config);
  const next = await givenKey({
    words: process.argv.slice(2),
    set: process.env["MUSTER_NEW_KEY"],
    input: process.stdin,
    isInFile,
  });
  if (old.equals(Buffer.from(next, "utf8"))) throw new Error("That is the key of now.");
  const { logIn, earlier } = await changeKey({
    ownerUrl,
    old,
    next,
    ...(isInFile ? { keyFolder: config.varDir } : {}),
  });
  console.log("The key is changed; what it seals was not sealed anew.");
  const said = logIns[logIn](loginRoleOf(old).name);
  if (said) console.log(said);
  console.log(
    earlier === undefined
      ? "Set MUSTER_KEY to the new key for every node, then start them; the earlier one is refused."
      : `The new key is in the file key of the var folder: keep a copy of it elsewhere. The earlier one is in ${earlier}.`,
  );
  console.log(
    "Back-ups from before need the earlier key: keep it as safe as them for as long as you keep them, and make a new back-up now.",
  );
});
