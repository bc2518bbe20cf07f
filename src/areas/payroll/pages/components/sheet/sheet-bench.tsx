import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Button } from "antd";
import { ArrowLeftOutlined, RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { useSend } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { HelpMark } from "#ui/help/help.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { roundRegions } from "#ui/regions.ts";
import { useCan } from "#ui/session.ts";
import type { Unplaced } from "#ui/sheet/paste-by-key.ts";
import { Sheet, type SheetHandle } from "#ui/sheet/sheet.tsx";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { importSheet, saveSheetLayout, sheetTemplate, type SheetRead } from "../../../sheet-api.ts";
import { sheetTitle } from "../../../sheet-words.ts";
import { arranged, layoutOf, type Arranged } from "./arrange.ts";
import { HeaderDialog } from "./header-dialog.tsx";
import { payModel, personColumns, type Carried } from "./pay-model.ts";
import type { Conflict, Spot } from "./pay-sheet.ts";
import { usePayWords } from "./pay-words.ts";
import { SheetKeyHelp } from "./sheet-keys.tsx";
import { SheetTrays } from "./sheet-trays.tsx";
import { useSaving } from "./use-saving.ts";
import { useSheet, type Place } from "./use-sheet.ts";

interface SheetBenchProps {
  place: Place;
  read: SheetRead;
  isEditing: boolean;
  /** Whether the caller may write at all: the way to the window in which it is done. */
  canWrite: boolean;
  choice: ReactNode;
  onAgain(): void;
}

/** The sheet with what stands around it: where it is, what can be done with it, and what was not taken. */
export function SheetBench({ place, read, isEditing, canWrite, choice, onAgain }: SheetBenchProps) {
  const t = useTexts("payroll/sheet");
  const say = useSay();
  const can = useCan();
  const locale = useLocale();
  const words = usePayWords();
  const grid = useRef<SheetHandle<Carried>>(null);
  const [columns, setColumns] = useState(() => arranged(read.columns, read.layout));
  const [unplaced, setUnplaced] = useState<readonly Unplaced[]>([]);
  const [open, setOpen] = useState<"headers" | "import" | "keys">();
  const [, setTold] = useState(0);
  const told = () => setTold((count) => count + 1);
  const seesAmounts = can("C60301.view");
  const shown = useMemo(() => columns.filter(({ isShown }) => isShown), [columns]);
  const sheet = useSheet(
    read,
    place,
    shown.flatMap(({ item }) => (item.isManual ? [] : item.itemId)),
    {
      isReadOnly: !isEditing,
      seesAmounts,
      onPart: (from, to) => {
        grid.current?.changed(from, to);
        told();
      },
    },
  );
  const saving = useSaving(sheet, place, (isWhole) => {
    grid.current?.changed();
    if (!isWhole) told();
  });
  const keep = useSend(saveSheetLayout, { refresh: [], onDone: () => setOpen(undefined) });
  const wrote = () => {
    saving.wrote();
    told();
  };
  const latest = useRef({ wrote });
  useEffect(() => {
    latest.current = { wrote };
  });
  const hasGroups = shown.some(({ group }) => group !== null);
  const model = useMemo(
    () =>
      sheet &&
      payModel({
        sheet,
        columns: shown.map(({ item, width, group }) => ({
          item,
          width,
          head: <GroupHead group={group} name={item[locale]} />,
        })),
        words,
        wrote: () => latest.current.wrote(),
        refused: () => {
          grid.current?.changed();
          told();
        },
        unplaced: setUnplaced,
      }),
    [sheet, shown, words, locale],
  );
  const arrange = (next: readonly Arranged[]) => {
    setColumns([...next]);
    keep.run({ columns: layoutOf(next) });
  };
  const show = ({ row, itemId }: Spot) => {
    const at = shown.findIndex(({ item }) => item.itemId === itemId);
    if (at < 0) return;
    grid.current?.show({ row, column: at + personColumns.length });
    grid.current?.focus();
  };
  const settle = (conflicts: readonly Conflict[], which: "mine" | "theirs") => {
    for (const conflict of conflicts) sheet?.settle(conflict, which);
    grid.current?.changed();
    wrote();
    grid.current?.focus();
  };
  const locked = read.people.filter(({ lock }) => lock !== null && lock !== "settled").length;
  const total = read.people.length;
  const address = new URLSearchParams({
    month: place.month,
    entity: String(place.entityId),
    ...(place.runId === null ? {} : { run: String(place.runId) }),
  });
  const close = () => {
    setOpen(undefined);
    grid.current?.focus();
  };
  const step = (which: "undo" | "redo") => {
    grid.current?.core[which]();
    grid.current?.focus();
  };
  return (
    <div className="ps-bench" onKeyDown={(event) => roundRegions(event, () => grid.current?.focus())}>
      <header className="ps-top" data-region="tools">
        {isEditing ? null : (
          <a href="/index/homePage" aria-label={t("home")}>
            <ArrowLeftOutlined />
          </a>
        )}
        <h1>{say(sheetTitle)}</h1>
        {isEditing ? <span>{[read.entity, place.month, read.run ?? t("anyRun")].join(" · ")}</span> : choice}
        <span className="mu-secondary" role="status">
          {sheet && seesAmounts && sheet.loadedCount < total
            ? t("loading", { done: sheet.loadedCount, n: total })
            : t("people", { n: total })}
        </span>
        <div className="ps-tools">
          <HelpMark />
          {isEditing ? <SaveState {...saving} /> : null}
          {isEditing && !read.isSettled ? (
            <span>
              <Button
                type="text"
                icon={<UndoOutlined />}
                aria-label={t("undo")}
                title={`${t("undo")} (Ctrl+Z)`}
                onClick={() => step("undo")}
              />
              <Button
                type="text"
                icon={<RedoOutlined />}
                aria-label={t("redo")}
                title={`${t("redo")} (Ctrl+Y)`}
                onClick={() => step("redo")}
              />
            </span>
          ) : null}
          {isEditing ? <Button onClick={() => setOpen("keys")}>{t("keys")}</Button> : null}
          {can("C60301.headerDisplay") ? <Button onClick={() => setOpen("headers")}>{t("headers")}</Button> : null}
          {isEditing && !read.isSettled ? <Button onClick={() => setOpen("import")}>{t("import")}</Button> : null}
          {!isEditing && canWrite ? (
            <Button
              type="primary"
              href={`/core/salyTaxManagement/manualProject/edit?${address}`}
              target={`pay-sheet-${place.entityId}-${place.month}-${place.runId ?? 0}`}
            >
              {t("edit")}
            </Button>
          ) : null}
        </div>
      </header>
      {read.isSettled ? <p className="ps-note">{t("settled")}</p> : null}
      {locked > 0 && !read.isSettled ? <p className="ps-note">{t("lockedSome", { n: locked })}</p> : null}
      {seesAmounts ? null : <p className="ps-note">{t("noView")}</p>}
      {sheet ? (
        <SheetTrays
          sheet={sheet}
          words={words}
          unplaced={unplaced}
          onShow={show}
          onSettle={settle}
          onForget={() => {
            sheet.wrong.clear();
            setUnplaced([]);
            grid.current?.changed();
            grid.current?.focus();
          }}
        />
      ) : null}
      {total === 0 ? (
        <Empty title={t("emptyTitle")} hint={t("emptyHint")} />
      ) : shown.length === 0 ? (
        <Empty title={t("noItems")} />
      ) : (
        <div className="ps-body" data-region="grid">
          {model ? (
            <Sheet
              key={hasGroups ? "groups" : "plain"}
              ref={grid}
              label={t("label")}
              model={model}
              headHeight={hasGroups ? 56 : 40}
              onWidths={(widths) => {
                if (!can("C60301.headerDisplay")) return;
                const next = columns.map((one) => ({
                  ...one,
                  width: widths.get(`item${one.item.itemId}`) ?? one.width,
                }));
                keepLater(() => arrange(next));
              }}
            />
          ) : null}
        </div>
      )}
      {open === "headers" ? (
        <HeaderDialog columns={columns} isSaving={keep.running} onSave={arrange} onClose={close} />
      ) : null}
      {open === "import" ? (
        <ImportDialog
          title={t("importTitle")}
          call={importSheet}
          input={place}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(sheetTemplate, { ...place, format: "xlsx" }).catch(toast.failure)}
          onDone={onAgain}
          onClose={close}
        >
          <p className="mu-secondary">{t("importHint")}</p>
        </ImportDialog>
      ) : null}
      {open === "keys" ? <SheetKeyHelp onClose={close} /> : null}
    </div>
  );
}

let timer = 0;
/** Once the border rests. */
function keepLater(act: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(act, 600);
}

function GroupHead({ group, name }: { group: string | null; name: string }) {
  return (
    <div className="ps-head" title={name}>
      {group === null ? null : <small>{group}</small>}
      <span>{name}</span>
    </div>
  );
}

function SaveState({ unsaved, isOffline }: { unsaved: number; isOffline: boolean }) {
  const t = useTexts("payroll/sheet");
  return (
    <span role="status" className="mu-secondary">
      {isOffline ? t("offline", { n: unsaved }) : unsaved > 0 ? t("waiting", { n: unsaved }) : t("saved")}
    </span>
  );
}
