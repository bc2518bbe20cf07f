import { useState, type ReactNode } from "react";
import { Button } from "antd";
import { ImportOutlined } from "@ant-design/icons";
import { addDays } from "#platform/calendar/plain-date.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { asShown } from "#platform/http/plain-text.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { Views } from "#ui/list-page/views.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { useCall } from "#ui/calls.ts";
import {
  listImports,
  listOddLines,
  listPunches,
  listUnmatched,
  matchNumber,
  readMachinePhoto,
  settleOddLine,
} from "../punch-api.ts";
import { CorrectOddLines } from "./components/correct-odd-lines.tsx";
import { ImportPunches } from "./components/import-punches.tsx";
import { PunchPhoto } from "./components/punch-photo.tsx";
import { PersonSelect } from "./components/person-select.tsx";
import { importList, oddLineList, punchList, unmatchedList, type OddLine, type PunchRow } from "../punch-lists.ts";
import { useChoices } from "./components/use-choices.ts";
import { useView } from "./components/use-view.ts";

/** A labour company sees the punches of its own people; files, odd lines and numbers are the hotel's work. */
export default function ClockInQuery() {
  return useSession().kind === "agency" ? <Punches buttons={null} /> : <AllClockIns />;
}

function AllClockIns() {
  const t = useTexts("attendance");
  const can = useCan();
  const [view, setView] = useView("punches");
  const [importing, setImporting] = useState(false);
  const { data: unmatched } = useCall(listUnmatched, { page: 1, size: 10 });
  const { data: odd } = useCall(listOddLines, { page: 1, size: 10, settled: false });
  const importButton = can("C05406.import") ? (
    <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
      {t("punches.importButton")}
    </Button>
  ) : null;
  return (
    <Views
      label={t("punches.title")}
      value={view}
      onChange={setView}
      items={[
        { value: "punches", label: t("punches.tabPunches") },
        { value: "unmatched", label: t("punches.tabUnmatched"), count: unmatched?.total },
        { value: "odd", label: t("punches.tabOdd"), count: odd?.total },
        { value: "imports", label: t("punches.tabImports") },
      ]}
    >
      {view === "punches" ? <Punches buttons={importButton} /> : null}
      {view === "unmatched" ? <Unmatched buttons={importButton} /> : null}
      {view === "odd" ? <OddLines buttons={importButton} /> : null}
      {view === "imports" ? <Imports buttons={importButton} /> : null}
      {importing ? <ImportPunches onClose={() => setImporting(false)} /> : null}
    </Views>
  );
}

interface Part {
  buttons: ReactNode;
}

function Punches({ buttons }: Part) {
  const t = useTexts("attendance");
  const choices = useChoices();
  const isAgency = useSession().kind === "agency";
  const [seeing, see] = useState<PunchRow>();
  return (
    <>
      <ListPage
        list={punchList}
        call={listPunches}
        buttons={buttons}
        filters={{
          from: { initial: addDays(today(), -6), initialTo: today() },
          departmentId: { kind: "select", options: choices.departments },
          device: { kind: "select", options: choices.devices },
        }}
        columns={{
          place: {
            value: (row) =>
              [
                row.place,
                row.distanceMetres === null ? null : t("detail.distance", { metres: row.distanceMetres }),
                row.outside ? t("days.outside") : null,
              ]
                .filter(Boolean)
                .join(" · "),
          },
        }}
        rowActions={(row) =>
          row.hasPhoto ? [{ key: "photo", label: t("photo.see"), needs: "C3100.photo", onClick: () => see(row) }] : []
        }
        empty={{ title: t("punches.emptyTitle"), hint: t(isAgency ? "punches.emptyAgency" : "punches.emptyHint") }}
      />
      {seeing ? (
        <PunchPhoto
          name={seeing.name ?? seeing.pin}
          src={downloadUrl(readMachinePhoto, { id: seeing.id, date: seeing.date })}
          onClose={() => see(undefined)}
        />
      ) : null}
    </>
  );
}

function Unmatched({ buttons }: Part) {
  const t = useTexts("attendance");
  const [pin, setPin] = useState<string>();
  return (
    <>
      <ListPage
        list={unmatchedList}
        call={listUnmatched}
        buttons={buttons}
        rowActions={(row) => [
          { key: "match", label: t("punches.match"), needs: "C05406.match", onClick: () => setPin(row.pin) },
        ]}
        empty={{ title: t("punches.unmatchedEmpty"), hint: t("punches.unmatchedHint") }}
      />
      {pin === undefined ? null : (
        <FormDrawer
          title={t("punches.matchTitle", { pin })}
          call={matchNumber}
          fixed={{ pin }}
          width={440}
          submitLabel={t("punches.match")}
          toast={t("punches.matchDone")}
          onDone={() => setPin(undefined)}
          onClose={() => setPin(undefined)}
          fields={[
            {
              name: "memberId",
              label: t("punches.matchPerson"),
              kind: "custom",
              full: true,
              control: <PersonSelect />,
            },
            { name: "validFrom", label: t("punches.matchFrom"), kind: "date" },
            { name: "validTo", label: t("punches.matchTo"), kind: "date" },
          ]}
        />
      )}
    </>
  );
}

function OddLines({ buttons }: Part) {
  const t = useTexts("attendance");
  const say = useSay();
  const [settling, settle] = useState<OddLine>();
  const [correcting, correct] = useState<{ lines: readonly OddLine[]; done: () => void }>();
  return (
    <>
      <ListPage
        list={oddLineList}
        call={listOddLines}
        buttons={buttons}
        filters={{ settled: { initial: "false" } }}
        columns={{ content: { render: (row) => <code>{asShown(row.content)}</code> } }}
        batch={[
          {
            key: "correct",
            label: t("punches.correct"),
            needs: "C05406.settle",
            onClick: (rows, clear) => correct({ lines: rows.filter((row) => row.settledAt === null), done: clear }),
          },
        ]}
        rowActions={(row) =>
          row.settledAt === null
            ? [
                {
                  key: "correct",
                  label: t("punches.correct"),
                  needs: "C05406.settle",
                  onClick: () => correct({ lines: [row], done: () => undefined }),
                },
                { key: "settle", label: t("punches.settle"), needs: "C05406.settle", onClick: () => settle(row) },
              ]
            : []
        }
        empty={{ title: t("punches.oddEmpty"), hint: t("punches.oddHint") }}
      />
      {settling ? (
        <ConfirmAction
          title={`${t("punches.settle")} · ${settling.fileName ?? settling.device}:${settling.line}`}
          call={settleOddLine}
          reason={{ label: say(oddLineList.columns.note) }}
          input={(note) => ({ id: settling.id, note })}
          toast={t("punches.settleDone")}
          refresh={[listOddLines]}
          onClose={() => settle(undefined)}
        />
      ) : null}
      {correcting ? (
        <CorrectOddLines lines={correcting.lines} onDone={correcting.done} onClose={() => correct(undefined)} />
      ) : null}
    </>
  );
}

function Imports({ buttons }: Part) {
  const t = useTexts("attendance");
  return (
    <ListPage
      list={importList}
      call={listImports}
      buttons={buttons}
      empty={{ title: t("punches.importsEmpty"), hint: t("punches.importHint") }}
    />
  );
}
