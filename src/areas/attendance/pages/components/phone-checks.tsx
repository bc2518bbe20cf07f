import { useState } from "react";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { TimeRange } from "#ui/time.tsx";
import { instantText } from "#ui/format.ts";
import { useSay, useTexts, type T } from "#ui/texts.ts";
import { signInBoard } from "../../sign-api.ts";
import { decidePhoneChecks, listPhoneChecks, readPunchPhoto } from "../../phone-api.ts";
import { phoneCheckList, type PhoneCheckRow } from "../../phone-checks-list.ts";
import { PunchPhoto } from "./punch-photo.tsx";
import { useChoices } from "./use-choices.ts";

/** Punches by phone that wait for somebody to say whether they count. */
export function PhoneChecks() {
  const t = useTexts("attendance");
  const say = useSay();
  const choices = useChoices();
  const [deciding, decide] = useState<{ ids: number[]; accept: boolean; clear?: () => void }>();
  const [seeing, see] = useState<PhoneCheckRow>();
  const asked = (accept: boolean) => (rows: readonly PhoneCheckRow[], clear: () => void) => {
    const ids = rows.filter((row) => row.state === "waiting").map((row) => row.id);
    if (ids.length > 0) decide({ ids, accept, clear });
  };
  return (
    <>
      <ListPage
        list={phoneCheckList}
        call={listPhoneChecks}
        filters={{
          state: { initial: "waiting" },
          departmentId: { kind: "select", options: choices.departments },
        }}
        columns={{
          shift: {
            render: (row) =>
              row.startMinute === null || row.endMinute === null ? (
                <>-</>
              ) : (
                <TimeRange from={row.startMinute} to={row.endMinute} />
              ),
          },
          place: { value: (row) => factsOf(row, t).join(" · ") },
        }}
        batch={[
          { key: "accept", label: t("checks.accept"), needs: "C3100.check", onClick: asked(true) },
          { key: "refuse", label: t("checks.refuse"), needs: "C3100.check", danger: true, onClick: asked(false) },
        ]}
        rowActions={(row) => [
          ...(row.hasPhoto
            ? [{ key: "photo", label: t("photo.see"), needs: "C3100.photo", onClick: () => see(row) }]
            : []),
          ...(row.state === "waiting"
            ? [
                {
                  key: "accept",
                  label: t("checks.accept"),
                  needs: "C3100.check",
                  onClick: () => decide({ ids: [row.id], accept: true }),
                },
                {
                  key: "refuse",
                  label: t("checks.refuse"),
                  needs: "C3100.check",
                  danger: true,
                  onClick: () => decide({ ids: [row.id], accept: false }),
                },
              ]
            : []),
        ]}
        empty={{ title: t("checks.emptyTitle"), hint: t("checks.emptyHint") }}
      />
      {seeing ? (
        <PunchPhoto
          name={seeing.name}
          src={downloadUrl(readPunchPhoto, { checkId: seeing.id })}
          onClose={() => see(undefined)}
        />
      ) : null}
      {deciding ? (
        <ConfirmAction
          title={t(deciding.accept ? "checks.acceptTitle" : "checks.refuseTitle", { count: deciding.ids.length })}
          content={<p>{t(deciding.accept ? "checks.acceptText" : "checks.refuseText")}</p>}
          call={decidePhoneChecks}
          danger={!deciding.accept}
          reason={{ label: say(phoneCheckList.columns.note), optional: true, max: longestReturn }}
          input={(note) => ({ ids: deciding.ids, accept: deciding.accept, note })}
          okText={t(deciding.accept ? "checks.accept" : "checks.refuse")}
          toast={t(deciding.accept ? "checks.accepted" : "checks.refused")}
          refresh={[listPhoneChecks, signInBoard]}
          onDone={() => deciding.clear?.()}
          onClose={() => decide(undefined)}
        />
      ) : null}
    </>
  );
}

/** Everything that helps to decide: where the phone was, on which Wi-Fi, when the punch arrived, who else used the phone. */
function factsOf(row: PhoneCheckRow, t: T<"attendance">): string[] {
  return [
    row.place !== null && row.distanceMetres !== null
      ? t("sign.distance", { place: row.place, metres: row.distanceMetres })
      : (row.place ?? ""),
    row.accuracyMetres === null ? "" : t("checks.accuracy", { metres: row.accuracyMetres }),
    row.ssid ?? row.bssid ?? "",
    row.offline ? t("checks.offline", { at: instantText(row.receivedAt) }) : "",
    row.sharedWith > 0 ? t("checks.shared", { count: row.sharedWith }) : "",
  ].filter((fact) => fact !== "");
}
