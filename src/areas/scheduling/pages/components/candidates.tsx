import { useState } from "react";
import { Button, Input } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { clausesText, textByKey, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { useSettled } from "#ui/settled.ts";
import { assign, listCandidates, type Candidate } from "../../api.ts";
import { shiftPeopleList, type ShiftRow } from "../../lists.ts";
import { isImpossible, useCandidateTexts } from "./warning-texts.ts";

const { name, jobNumber, agencyName } = shiftPeopleList.columns;
const certificateTones = { valid: "success", expiring: "warning", expired: "danger", none: "neutral" } as const;

/** People for the open places: those nothing speaks against first, those who are on another shift or refused by the conditions cannot be chosen. */
export function Candidates({ shift }: { shift: ShiftRow }) {
  const t = useTexts("scheduling");
  const say = useSay();
  const texts = useCandidateTexts();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number | string>>(new Set());
  const search = useSettled(typed);
  const { data, isPending } = useCall(listCandidates, { id: shift.id, search }, { keep: true });
  const put = useSend(assign, {
    onDone: ({ warnings }) => {
      setChosen(new Set());
      if (warnings > 0) toast.warning(t("done.warned", { count: warnings }));
      else toast.success(t("done.assigned"));
    },
  });
  const rows = (data?.rows ?? []).map((row) => ({ ...row, id: row.memberId }));
  const possible = new Set(rows.filter((row) => !isImpossible(row)).map((row) => row.id));
  const open = shift.places - shift.putOn;
  // Whom nothing speaks against come first.
  const easy = rows
    .filter((row) => possible.has(row.id) && texts(row).length === 0)
    .slice(0, Math.max(0, open))
    .map((row) => row.id);
  const picked = [...chosen].filter((id) => possible.has(Number(id))).map(Number);
  return (
    <div className="sc-candidates">
      <div className="sc-bar">
        <Input
          allowClear
          value={typed}
          placeholder={t("candidateSearch")}
          aria-label={t("candidateSearch")}
          onChange={(event) => setTyped(event.target.value)}
          style={{ width: 220 }}
        />
        <span className="mu-secondary">{t("chosen", { count: picked.length, open })}</span>
        {easy.length > 1 ? (
          <Button onClick={() => setChosen(new Set(easy))}>{t("chooseFirst", { count: easy.length })}</Button>
        ) : null}
        {data?.more ? <span className="mu-secondary">{t("more")}</span> : null}
        <Button
          type="primary"
          loading={put.running}
          disabled={picked.length === 0 || picked.length > open || put.running}
          onClick={() => put.run({ id: shift.id, memberIds: picked })}
        >
          {picked.length > open ? t("tooMany") : t("confirm")}
        </Button>
      </div>
      <DataTable<Candidate & { id: number }>
        label={t("candidates")}
        rows={rows}
        loading={isPending}
        empty={<Empty title={t("noCandidates")} hint={t("noCandidatesHint")} />}
        selected={chosen}
        onSelect={setChosen}
        columns={[
          { key: "name", title: say(name), kind: "person", width: 110 },
          { key: "jobNumber", title: say(jobNumber), width: 100 },
          { key: "agencyName", title: say(agencyName), width: 120 },
          {
            key: "gender",
            title: t("gender"),
            width: 60,
            value: (row) => (row.gender ? textByKey(t, `genders.${row.gender}`) : ""),
          },
          { key: "age", title: t("age"), kind: "number", width: 56 },
          { key: "timesWorked", title: t("worked"), kind: "number", width: 80 },
          {
            key: "certificate",
            title: t("certificate"),
            width: 96,
            render: (row) => (
              <StatusTag tone={certificateTones[row.certificate]} text={t(`certificates.${row.certificate}`)} />
            ),
          },
          {
            key: "note",
            title: t("note"),
            width: 220,
            grow: true,
            render: (row) => <Note isImpossible={isImpossible(row)} text={clausesText(texts(row))} />,
          },
        ]}
      />
    </div>
  );
}

/** Cut off by a narrow column, read in full when pointed at. */
function Note({ isImpossible: isBad, text }: { isImpossible: boolean; text: string }) {
  return (
    <span className={isBad ? "mu-negative" : "sc-warn"} title={text}>
      {text}
    </span>
  );
}
