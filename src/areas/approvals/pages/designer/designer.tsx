import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useBlocker } from "@tanstack/react-router";
import { useSend } from "#ui/calls.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useDirty } from "#ui/form/dirty.ts";
import { useCan } from "#ui/session.ts";
import { toast } from "#ui/toast.ts";
import { clausesText, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { discardFlowDraft, listFlows, readFlow } from "../../flows-api.ts";
import { allDepartments } from "../../flows-list.ts";
import { flowKindOf, processTypes } from "../../process-types.ts";
import { lossTexts } from "../../rules/flow/exchange/loss-texts.ts";
import { namedMembers } from "../../rules/flow/named-members.ts";
import { layOut } from "../../rules/flow/tree/layout.ts";
import { findNode } from "../../rules/flow/tree/walk.ts";
import { say } from "#platform/i18n/text.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { ConflictDialog } from "./toolbar/conflict-dialog.tsx";
import type { Drawing } from "./canvas/drawing.ts";
import { exportOwn, exportWorkflow } from "./toolbar/export-flow.ts";
import { ImportDialog } from "./toolbar/import-dialog.tsx";
import { DesignerKeyHelp } from "./toolbar/key-help.tsx";
import { NamesContext, useOrganisation } from "./panel/names.ts";
import { NodePanel } from "./panel/node-panel.tsx";
import { ProblemList } from "./toolbar/problem-list.tsx";
import { PublishDialog } from "./toolbar/publish-dialog.tsx";
import { Spoken } from "./canvas/spoken.tsx";
import { TestRun, wayOf, type Tried } from "./toolbar/test-run.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useHandlers } from "./use-handlers.ts";
import { useEditor, type Done, type NewKind } from "./use-editor.ts";
import { useProblems } from "./use-problems.ts";
import { useSaving, type Stored } from "./use-saving.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useView } from "./canvas/use-view.ts";
import "./designer.css";

/** Width of the panel, as in the style sheet. */
const PANEL = 480;

interface DesignerProps {
  initial: Drawing;
  stored: Stored | undefined;
  number: number | null;
  hasDraft: boolean;
  keptAs: string;
  /** Begins as changed: a copy, or what was kept on this browser. */
  restored: boolean;
  onStored: (id: number) => void;
  /** Throws away what is not saved and reads the flow anew. */
  onReload: () => void;
  onClose: () => void;
}

type Panel = "node" | "test" | undefined;
type Shown = "publish" | "import" | "keys" | undefined;

/** Draws one flow. */
export function Designer(props: DesignerProps) {
  const t = useTexts("approvals/flow");
  const locale = useLocale();
  const say2 = useSay();
  const locked = !useCan()("C6500.edit");
  const leaving = useRef(false);
  const [done, setDone] = useState<Done>();
  const { drawing, acts, selected, canUndo, canRedo, canPaste } = useEditor(props.initial, (next) =>
    setDone((before) => ({ ...next, count: (before?.count ?? 0) + 1 })),
  );
  const { head, tree } = drawing;
  const [stored, setStored] = useState(props.stored);
  const [number, setNumber] = useState(props.number);
  const [hasDraft, setHasDraft] = useState(props.hasDraft);
  const [panel, setPanel] = useState<Panel>();
  const [dialog, setDialog] = useState<Shown>();
  const [tried, setTried] = useState<Tried>();
  const [confirm, question] = useConfirm();
  const members = useMemo(() => {
    const starters = head.starters.flatMap((starter) => (starter.type === 1 ? [starter.targetId] : []));
    return [...new Set([...namedMembers(tree, drawing.settings), ...starters])];
  }, [tree, drawing.settings, head.starters]);
  const organisation = useOrganisation(members);
  // What is checked and searched may follow a moment behind what is drawn.
  const calm = useDeferredValue(drawing);
  const { problems, marks } = useProblems(calm, organisation);
  const saving = useSaving({
    drawing,
    organisation,
    stored,
    restored: props.restored,
    keptAs: props.keptAs,
    onStored: (now, published) => {
      setStored(now);
      setHasDraft(!published);
      setNumber((before) => (published ? (before ?? 0) + 1 : before));
      setDialog(undefined);
      if (stored?.id === now.id) return;
      // The URL follows the new flow; that is no leaving.
      leaving.current = true;
      props.onStored(now.id);
      setTimeout(() => (leaving.current = false));
    },
  });
  useDirty(saving.isDirty);
  const mayLeave = async () =>
    !saving.isDirty ||
    leaving.current ||
    (await confirm({
      title: t("leave.title"),
      content: t("leave.hint"),
      okText: t("leave.ok"),
      cancelText: t("leave.stay"),
    }));
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: false, disabled: !saving.isDirty });

  const discard = useSend(discardFlowDraft, {
    toast: t("list.done"),
    refresh: [listFlows, readFlow],
    onDone: props.onReload,
  });
  const { scale, view, windowRef, sheetRef } = useView(useMemo(() => layOut(tree).width, []));
  /** Never away from a name that is just being written. */
  const focusTree = () =>
    setTimeout(() => {
      const drawn = windowRef.current;
      if (!drawn?.querySelector("input"))
        drawn?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus({ preventScroll: true });
    });
  const jump = (uid: string) => {
    acts.select(uid);
    setDialog(undefined);
    setPanel("node");
  };
  const { show } = useHandlers({ show: jump });
  const closePanel = () => {
    setPanel(undefined);
    setTried(undefined);
    focusTree();
  };
  const close = async () => {
    if (!(await mayLeave())) return;
    leaving.current = true;
    props.onClose();
  };
  useEffect(() => {
    focusTree();
  }, []);
  useShortcuts({
    enabled: dialog === undefined && !saving.clash && !saving.overlap,
    locked,
    acts,
    view,
    save: () => saving.isDirty && saving.save(),
    publish: () => setDialog("publish"),
    help: () => setDialog("keys"),
    fit: () => windowRef.current?.querySelector<HTMLElement>(".fl-zoom button:last-child")?.click(),
  });

  const state = useDeferredValue(
    useMemo(
      () => ({ isDirty: saving.isDirty || stored === undefined, canForget: saving.isDirty, canUndo, canRedo }),
      [saving.isDirty, stored, canUndo, canRedo],
    ),
  );
  const node = findNode(tree, selected) ?? tree;
  const way = useMemo(() => (tried ? wayOf(tried, tree.uid) : undefined), [tried, tree.uid]);
  const kinds: NewKind[] = [
    "approver",
    "notifier",
    ...(flowKindOf(head.processType).routers ? (["router"] as const) : []),
    ...(canPaste ? (["paste"] as const) : []),
  ];
  const departments =
    head.departmentIds === null
      ? t("panel.noDepartments")
      : head.departmentIds.length === 0
        ? say2(allDepartments)
        : head.departmentIds.map((id) => organisation?.names.department(id) ?? "").join(t("listSeparator"));
  const tools = useHandlers({
    onJump: acts.select,
    onLeaveSearch: focusTree,
    onUndo: acts.undo,
    onRedo: acts.redo,
    onForget: props.onReload,
    onSave: saving.save,
    onClose: () => void close(),
    onTest: () => setPanel(panel === "test" ? undefined : "test"),
    onHelp: () => setDialog("keys"),
    onPublish: () => setDialog("publish"),
    onImport: () => setDialog("import"),
    onExport: () => organisation && exportOwn(drawing, organisation),
    onExportWorkflow: () => {
      const lost = organisation ? exportWorkflow(drawing, organisation, t) : [];
      if (lost.length > 0)
        toast.warning(
          `${t("export.lost")} ${clausesText(lost.map((one) => `${one.node}: ${say(lossTexts[one.code], locale, one.params)}`))}`,
        );
    },
    onDiscard: () => stored && discard.run(stored),
  });

  return (
    <NamesContext.Provider value={organisation?.names ?? fallbackNames}>
      <div className="fl-designer">
        <Toolbar
          name={(locale === "en" && head.nameEn) || head.nameZh}
          state={stored === undefined ? "new" : hasDraft || number === null ? "draft" : "published"}
          number={number}
          locked={locked}
          running={saving.running}
          canExport={organisation !== undefined}
          canDiscard={!locked && hasDraft && number !== null && stored !== undefined}
          tree={calm.tree}
          {...state}
          {...tools}
        />
        <Spoken done={done} />
        <div className="fl-stage">
          <Canvas
            tree={tree}
            acts={acts}
            selected={selected}
            marks={marks}
            way={way}
            startNote={`${say2(processTypes[head.processType])} · ${departments}`}
            kinds={kinds}
            locked={locked}
            covered={panel ? PANEL : 0}
            windowRef={windowRef}
            sheetRef={sheetRef}
            scale={scale}
            view={view}
            onOpen={() => setPanel("node")}
          />
          {organisation ? <ProblemList problems={problems} onJump={show} /> : null}
          {panel === "node" ? (
            <NodePanel
              key={node.uid}
              node={node}
              drawing={drawing}
              acts={acts}
              problems={problems.filter((problem) => problem.uid === node.uid)}
              isPublished={number !== null}
              locked={locked}
              onClose={closePanel}
            />
          ) : null}
          {panel === "test" ? <TestRun drawing={drawing} onShow={setTried} onClose={closePanel} /> : null}
        </div>
        {dialog === "publish" ? (
          <PublishDialog
            drawing={drawing}
            problems={problems}
            running={saving.running}
            onJump={jump}
            onPublish={saving.publish}
            onClose={() => setDialog(undefined)}
          />
        ) : null}
        {dialog === "import" ? (
          <ImportDialog
            processType={head.processType}
            onClose={() => setDialog(undefined)}
            onTake={(imported) => {
              setDialog(undefined);
              acts.replace({
                tree: imported.tree,
                settings: imported.settings,
                head: { ...head, ...imported.head, nameZh: head.nameZh || (imported.head.nameZh ?? "") },
              });
              focusTree();
            }}
          />
        ) : null}
        {dialog === "keys" ? <DesignerKeyHelp onClose={() => setDialog(undefined)} /> : null}
        {saving.clash ? (
          <ConflictDialog
            onOverwrite={() => void saving.overwrite()}
            onSaveAsNew={saving.saveAsNew}
            onTakeTheirs={props.onReload}
            onClose={saving.closeClash}
          />
        ) : null}
        {saving.overlap ? (
          <Dialog
            open
            title={t("overlap.title")}
            okText={t("overlap.replace")}
            okButtonProps={{ danger: true, loading: saving.running }}
            onOk={saving.replace}
            onCancel={saving.closeOverlap}
          >
            <p>{saving.overlap}</p>
            <p className="mu-secondary">{t("overlap.hint")}</p>
          </Dialog>
        ) : null}
        {question}
      </div>
    </NamesContext.Provider>
  );
}

const hash = (id: number | undefined) => `#${id ?? "?"}`;
const fallbackNames = { member: hash, post: hash, department: hash, field: () => "?" };
