import { useState, type ReactNode } from "react";
import { Button } from "antd";
import { ImportOutlined } from "@ant-design/icons";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { asShown } from "#platform/http/plain-text.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { Views } from "#ui/list-page/views.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useCan, useSession } from "#ui/session.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
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
import { CorrectOddLines, type OddLine } from "./components/correct-odd-lines.tsx";
import { ImportPunches } from "./components/import-punches.tsx";
import { PunchPhoto } from "./components/punch-photo.tsx";
import { PersonSelect } from "./components/person-select.tsx";
import { useWords, sourceWords } from "../words.ts";
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

type PunchRow = OutputOf<typeof listPunches>["rows"][number];

interface Part {
  buttons: ReactNode;
}

function Punches({ buttons }: Part) {
  const t = useTexts("attendance");
  const say = useSay();
  const choices = useChoices();
  const isAgency = useSession().kind === "agency";
  const [seeing, see] = useState<PunchRow>();
  return (
    <>
      <ListPage
        name="punches"
        title={t("punches.title")}
        call={listPunches}
        exportButton={(input) => (
          <ExportButton exporter="attendance.punches" title={t("punches.title")} needs="C05406.export" input={input} />
        )}
        buttons={buttons}
        filters={[
          {
            kind: "dateRange",
            name: "from",
            to: "to",
            label: t("period"),
            initial: addDays(today(), -6),
            initialTo: today(),
          },
          { kind: "select", name: "departmentId", label: t("department"), options: choices.departments },
          { kind: "select", name: "source", label: t("source"), options: choicesOf(sourceWords, say), width: 120 },
          ...(isAgency
            ? []
            : [{ kind: "select" as const, name: "device", label: t("device"), options: choices.devices, width: 130 }]),
          {
            kind: "select",
            name: "outside",
            label: t("punches.outsideOnly"),
            options: [{ value: "true", label: t("punches.outsideOnly") }],
            width: 120,
          },
          { kind: "search", name: "search", label: t("punches.search") },
        ]}
        columns={[
          { key: "date", title: t("date"), kind: "date" },
          { key: "time", title: t("punches.time"), sort: true, kind: "date" },
          { key: "name", title: t("person"), kind: "person", sort: true },
          {
            key: "pin",
            title: t("punches.pin"),
            sort: true,
            value: (row) => (row.pin.startsWith("#") ? null : row.pin),
          },
          { key: "departmentName", title: t("department") },
          { key: "source", title: t("source"), kind: "status", statuses: sourceWords },
          {
            key: "device",
            title: t("device"),
            sort: true,
            value: (row) => (row.source === "file" || row.source === "machine" ? row.device : null),
          },
          { key: "use", title: t("punches.use"), kind: "status", statuses: useWords },
          {
            key: "state",
            title: t("punches.key"),
            hidden: true,
            render: (row) => <>{row.state === null ? "-" : row.state === 255 ? t("detail.keyNone") : row.state}</>,
          },
          { key: "verify", title: t("punches.verify"), kind: "number", hidden: true },
          {
            key: "place",
            title: t("punches.place"),
            value: (row) =>
              [
                row.place,
                row.distanceMetres === null ? null : t("detail.distance", { metres: row.distanceMetres }),
                row.outside ? t("days.outside") : null,
              ]
                .filter(Boolean)
                .join(" · "),
          },
          { key: "note", title: t("punches.note"), grow: true },
        ]}
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
        name="unmatched-numbers"
        title={t("punches.tabUnmatched")}
        call={listUnmatched}
        buttons={buttons}
        filters={[{ kind: "search", name: "search", label: t("punches.pin") }]}
        columns={[
          { key: "pin", title: t("punches.pin"), sort: true },
          { key: "device", title: t("device") },
          { key: "punches", title: t("punches.count"), kind: "number", sort: true },
          { key: "first", title: t("punches.first"), kind: "date" },
          { key: "last", title: t("punches.last"), kind: "date", sort: true, grow: true },
        ]}
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
  const [settling, settle] = useState<OddLine>();
  const [correcting, correct] = useState<{ lines: readonly OddLine[]; done: () => void }>();
  return (
    <>
      <ListPage
        name="odd-lines"
        title={t("punches.tabOdd")}
        call={listOddLines}
        buttons={buttons}
        filters={[
          {
            kind: "select",
            name: "settled",
            label: t("state"),
            initial: "false",
            options: [
              { value: "false", label: t("punches.unsettled") },
              { value: "true", label: t("punches.settled") },
            ],
          },
          { kind: "search", name: "search", label: t("punches.content") },
        ]}
        columns={[
          { key: "device", title: t("device"), sort: true },
          { key: "fileName", title: t("punches.file"), minor: true },
          { key: "line", title: t("punches.line"), kind: "number", sort: true, minor: true },
          { key: "reason", title: t("punches.why"), value: (row) => t(`punches.odd.${row.reason}`) },
          { key: "pin", title: t("punches.pin") },
          { key: "saidAt", title: t("punches.saidAt"), kind: "date" },
          {
            key: "content",
            title: t("punches.content"),
            grow: true,
            render: (row) => <code>{asShown(row.content)}</code>,
          },
          { key: "importedAt", title: t("punches.receivedAt"), kind: "instant", sort: true },
          {
            key: "note",
            title: t("punches.note"),
            minor: true,
            value: (row) =>
              row.correctedTo === null
                ? row.note
                : `${t("punches.correctedTo")} ${row.correctedTo} · ${row.note ?? ""}`,
          },
        ]}
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
          reason={{ label: t("punches.note") }}
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
      name="punch-imports"
      title={t("punches.tabImports")}
      call={listImports}
      buttons={buttons}
      filters={[{ kind: "search", name: "search", label: t("punches.file") }]}
      columns={[
        { key: "importedAt", title: t("punches.importedAt"), kind: "instant", sort: true },
        { key: "device", title: t("device"), sort: true },
        { key: "fileName", title: t("punches.file"), grow: true },
        {
          key: "periodFrom",
          title: t("period"),
          kind: "date",
          value: (row) => `${row.periodFrom ?? "-"} – ${row.periodTo ?? "-"}`,
        },
        { key: "lines", title: t("punches.line"), kind: "number", hidden: true },
        { key: "stored", title: t("punches.resultStored"), kind: "number" },
        { key: "repeated", title: t("punches.resultRepeated"), kind: "number" },
        { key: "odd", title: t("punches.resultOdd"), kind: "number" },
        { key: "unmatched", title: t("punches.resultUnmatched"), kind: "number" },
        { key: "importedBy", title: t("punches.importedBy"), kind: "person" },
      ]}
      empty={{ title: t("punches.importsEmpty"), hint: t("punches.importHint") }}
    />
  );
}
