import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { TimeRange } from "#ui/time.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import {
  correctResult,
  listChecks,
  listTasks,
  readCheckPhoto,
  readOverview,
  readTask,
  recordResult,
  uploadCheckPhoto,
} from "../../api.ts";
import { checkList, type CheckRow } from "../../lists.ts";
import { checkWords, verdictWords } from "../../words.ts";

type What = "view" | CheckRow["actions"][number];
export type AskedOfCheck = { what: What; row: CheckRow };

const refresh = [listChecks, listTasks, readTask, readOverview];

/** What can be done with one who was drawn. */
export function useCheckActions(
  ask: (asked: AskedOfCheck) => void,
): (row: CheckRow) => { key: string; label: string; onClick: () => void }[] {
  const t = useTexts("spot-checks");
  return (row) =>
    [...row.actions, "view" as const].map((what) => ({
      key: what,
      label: t(`act.${what}`),
      onClick: () => ask({ what, row }),
    }));
}

/** The forms and details behind these actions. */
export function CheckDialogs({
  asked,
  onClose,
  onAsk,
}: {
  asked: AskedOfCheck | undefined;
  onClose: () => void;
  onAsk: (what: What, row: CheckRow) => void;
}) {
  const t = useTexts("spot-checks");
  const say = useSay();
  const field = useFieldsOf(checkList);
  if (!asked) return null;
  const { what, row } = asked;
  if (what === "view") return <CheckDetail row={row} onClose={onClose} onAsk={onAsk} />;
  const verdict = {
    name: "verdict",
    label: say(checkList.columns.state),
    kind: "radio" as const,
    full: true,
    options: choicesOf(verdictWords, say),
  };
  if (what === "correct") {
    return (
      <FormDrawer
        title={`${t("act.correct")} · ${row.name}`}
        call={correctResult}
        fixed={{ id: row.id }}
        width={460}
        toast={t("corrected")}
        refresh={refresh}
        onClose={onClose}
        initial={{ verdict: row.state === "qualified" ? "unqualified" : "qualified" }}
        fields={[verdict, { name: "remark", label: t("correctReason"), kind: "textarea", max: 200 }]}
      />
    );
  }
  return (
    <FormDrawer
      title={`${t("act.check")} · ${row.name}`}
      call={recordResult}
      width={460}
      toast={t("recorded")}
      refresh={refresh}
      onClose={onClose}
      fixed={{ id: row.id }}
      toInput={({ photos, ...values }) =>
        ({
          ...values,
          fileIds: ((photos as StoredFile[] | undefined) ?? []).map((file) => file.id),
        }) as SentInputOf<typeof recordResult>
      }
      fields={[
        verdict,
        field("remark", { kind: "textarea", max: 200, hint: t("remarkHint") }),
        field("photos", {
          kind: "custom",
          full: true,
          control: <UploadField call={uploadCheckPhoto} input={{}} limits={uploadRules.spotCheckPhoto} />,
        }),
      ]}
    />
  );
}

function CheckDetail({
  row,
  onClose,
  onAsk,
}: {
  row: CheckRow;
  onClose: () => void;
  onAsk: (what: What, row: CheckRow) => void;
}) {
  const t = useTexts("spot-checks");
  const say = useSay();
  const fact = useFactsOf(checkList, row);
  return (
    <Dialog
      open
      title={`${row.name} · ${row.taskName}`}
      onCancel={onClose}
      width={620}
      footer={
        row.actions.length > 0
          ? row.actions.map((what) => (
              <Button key={what} type={what === "check" ? "primary" : "default"} onClick={() => onAsk(what, row)}>
                {t(`act.${what}`)}
              </Button>
            ))
          : null
      }
    >
      <Facts
        columns={2}
        facts={[
          {
            label: say(checkList.columns.state),
            value: (
              <>
                <Status of={checkWords} value={row.state} />{" "}
                {row.corrected ? <StatusTag tone="warning" text={t("wasCorrected")} /> : null}
              </>
            ),
          },
          fact("taskNumber"),
          fact("departmentName"),
          fact("postName"),
          fact("agencyName"),
          fact("jobNumber"),
          fact("shift", {
            value: (
              <>
                {row.workDate} <TimeRange from={row.startMinute} to={row.endMinute} />
              </>
            ),
          }),
          fact("dueAt"),
          fact("closesAt"),
          fact("checkedAt"),
          fact("checkedBy"),
          fact("remark", { full: true }),
        ]}
      />
      {row.fileIds.length > 0 ? (
        <ul className="sc-photos">
          {row.fileIds.map((fileId, index) => {
            const url = downloadUrl(readCheckPhoto, { id: row.id, fileId });
            return (
              <li key={fileId}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={t("photo", { number: index + 1 })} />
                </a>
              </li>
            );
          })}
        </ul>
      ) : null}
    </Dialog>
  );
}
