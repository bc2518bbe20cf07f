import { longestReason } from "#platform/http/reason-lengths.ts";
import { asShown } from "#platform/http/plain-text.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { instantText } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { correctOddLines, listOddLines } from "../../punch-api.ts";
import { oddLineList, type OddLine } from "../../punch-lists.ts";

/** Says when the first of these lines of one machine was, and of one line alone also whose it is. */
export function CorrectOddLines({
  lines,
  onDone,
  onClose,
}: {
  lines: readonly OddLine[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTexts("attendance");
  const say = useSay();
  const [first] = lines;
  if (first === undefined) return null;
  const isAlone = lines.length === 1;
  // A machine with a wrong clock still reports at once: when it was heard is the best guess.
  const guess =
    first.reason === "event" && first.saidAt !== null ? first.saidAt.slice(0, 16) : instantText(first.importedAt);
  const [hour = 0, minute = 0] = guess.slice(11).split(":").map(Number);
  return (
    <FormDrawer
      title={t("punches.correctTitle", { device: first.device })}
      call={correctOddLines}
      fixed={{ ids: lines.map((line) => line.id) }}
      initial={{
        date: guess.slice(0, 10),
        minute: hour * 60 + minute,
        ...(isAlone && first.pin !== null ? { pin: first.pin } : {}),
      }}
      width={480}
      submitLabel={t("punches.correct")}
      toast={t("punches.correctDone")}
      refresh={[listOddLines]}
      onDone={onDone}
      onClose={onClose}
      fields={[
        ...(isAlone
          ? [
              {
                name: "pin",
                label: say(oddLineList.columns.pin),
                kind: "text" as const,
                max: 64,
                full: true,
                hint: t("punches.correctOne", { content: asShown(first.content) }),
              },
            ]
          : []),
        {
          name: "date",
          label: t("punches.correctDate"),
          kind: "date",
          ...(isAlone
            ? {}
            : {
                full: true,
                hint: t("punches.correctMany", { count: lines.length, said: first.saidAt ?? asShown(first.content) }),
              }),
        },
        { name: "minute", label: t("punches.correctTime"), kind: "time", nextDay: false },
        { name: "note", label: say(oddLineList.columns.note), kind: "textarea", max: longestReason, full: true },
      ]}
    />
  );
}
