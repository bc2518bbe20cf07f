import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "antd";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { HelpMark } from "#ui/help/help.tsx";
import { roundRegions } from "#ui/regions.ts";
import { useCan } from "#ui/session.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { toast } from "#ui/toast.ts";
import { listText, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { cellOfLink } from "../../../cell-link.ts";
import { listPlans } from "../../../plans-api.ts";
import { discardChanges } from "../../../publish-api.ts";
import type { ChangedCell, SkipReason, WireRoster } from "../../../roster-api.ts";
import { planWords, type Origin } from "../../../words.ts";
import { cellFlag, type RosterChange, type RosterHandle, type RosterIntent } from "../grid/roster-data.ts";
import { RosterGrid } from "../grid/roster-grid.tsx";
import { ToldPlan } from "../grid/told-of.tsx";
import { OpenShiftForm, type OpenFrom } from "../head/open-shift-form.tsx";
import { PlanAct } from "../plans/plan-list.tsx";
import { ToldDrawer } from "../plans/told-drawer.tsx";
import { BenchTools } from "./bench-tools.tsx";
import { ConflictTray, type Conflict } from "./conflict-tray.tsx";
import { FileActs } from "./file-acts.tsx";
import { FitsDialog } from "./fits-dialog.tsx";
import { NeedForm } from "./need-form.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { originNumber, rosterDataOf } from "./roster-data-of.ts";
import { placeOf } from "./sent-cells.ts";
import { UnknownNeeds } from "./unknown-needs.tsx";
import { useSaving } from "./use-saving.ts";
import "./workbench.css";

interface WorkbenchProps {
  wire: WireRoster;
  clerk: boolean;
  at: string;
  onReload: () => void;
  onClose: () => void;
}

type Asked = "submit" | "return" | "lock" | "unlock" | "drop" | "discard" | "publish";

/** A plan on its workbench: the grid, what becomes of it, and what others do meanwhile. */
export function Workbench({ wire, clerk, at, onReload, onClose }: WorkbenchProps) {
  const t = useTexts("planning");
  const locale = useLocale();
  const say = useSay();
  const can = useCan();
  const data = useMemo(() => rosterDataOf(wire), [wire]);
  const grid = useRef<RosterHandle>(null);
  const origin = useRef<Origin>("hand");
  const [asked, ask] = useState<Asked>();
  const [fitsOn, setFitsOn] = useState<{ person: number; day: number }>();
  const [needOn, setNeedOn] = useState<number>();
  const [isTold, setTold] = useState(false);
  const [opened, setOpenFrom] = useState<OpenFrom>();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

  const changeOf = (cell: ChangedCell): RosterChange[] => {
    const at = placeOf(wire, cell);
    if (!at) return [];
    const pinned = cell.pinned ? cellFlag.pinned : 0;
    return [
      {
        ...at,
        content: cell.content,
        flags: pinned | cellFlag.theirs,
        origin: originNumber(cell.origin),
        note: cell.note,
      },
    ];
  };
  const saving = useSaving(wire, {
    onOthers: (cells) => {
      grid.current?.receive(cells.flatMap(changeOf));
      toast.info(t("bench.others", { count: cells.length }));
    },
    onSkipped: (skipped, written) => {
      if (skipped.length === 0) return onReload();
      grid.current?.receive(
        skipped.flatMap(({ skipped: { theirs, ...place } }) => {
          const at = placeOf(wire, place);
          if (theirs) return changeOf(theirs);
          // What was refused is shown as it stood when the plan was opened.
          return at ? [{ ...at, content: contentBefore(wire, data, at) }] : [];
        }),
      );
      const lost = skipped.filter((one) => one.skipped.why === "conflict" && one.skipped.theirs !== null);
      setConflicts((before) => [
        ...before,
        ...lost.map(({ skipped: { theirs, base }, mine }) => ({
          theirs: theirs!,
          base: base ?? theirs!.content,
          mine,
        })),
      ]);
      const counts = Map.groupBy(skipped, (one) => one.skipped.why);
      toast.info(
        t("bench.skipped", {
          written,
          reasons: listText([...counts].map(([why, list]) => skipText(why, list.length))),
        }),
      );
    },
  });
  const skipText = (why: SkipReason, count: number) => t(`bench.skip.${why}`, { count });
  const { plan } = saving;
  // The days before the plan are looked back at; the work begins with its first, or where a notice has led.
  useEffect(() => {
    const { person, day } = beginAt(wire, at);
    grid.current?.show(person, day);
    grid.current?.focus();
  }, [wire, at]);
  const may = (action: string) =>
    plan.actions.includes(action) && (!clerk || ["edit", "submit", "discard", "drop"].includes(action));
  const open = async (what: Asked) => {
    if (await saving.flushed()) ask(what);
  };
  const canEdit = wire.may.edit && may("edit");
  // People claim shifts of plans they know.
  const mayOpen = !clerk && can("C05201.edit") && (plan.state === "published" || plan.state === "changed");
  const openFrom = (person: number, day: number): OpenFrom => {
    const content = grid.current?.contentAt(person, day, 0);
    const { departmentId, postId } = content?.kind === "duty" ? content : wire.people[person]!;
    const definitionId = content?.kind === "duty" ? content.definitionId : null;
    const usual = wire.posts.find((one) => one.postId === postId && one.departmentId === departmentId);
    return {
      date: addDays(wire.window.start, day),
      departmentId,
      postId,
      ...ifGiven(definitionId ?? usual?.defaultDefinitionId ?? null),
    };
  };
  const from = (where: Origin, write: () => void) => {
    origin.current = where;
    write();
    origin.current = "hand";
  };
  /** Written as one step of the grid; where it comes from goes along. */
  const take = (intents: readonly RosterIntent[], where: Origin) => from(where, () => grid.current?.write(intents));
  const acts = (["submit", "return", "lock", "unlock"] as const).filter(may);
  const close = () => {
    ask(undefined);
    grid.current?.focus();
  };
  return (
    <section
      className="pl-bench"
      aria-label={plan.number}
      onKeyDown={(event) => roundRegions(event, () => grid.current?.focus())}
    >
      <header className="pl-bench-head">
        <Button type="text" onClick={onClose} aria-label={t("bench.back")} icon={<span aria-hidden>‹</span>} />
        <HelpMark />
        <h1>
          {plan.name ?? listText(wire.departments.filter((one) => isOf(wire, one.id)).map((one) => say(one.name)))}
        </h1>
        <span className="pl-bench-dates">
          {plan.number} · {plan.from} – {plan.to}
        </span>
        <Status of={planWords} value={plan.state} />
        {plan.returnReason ? (
          <StatusTag tone="warning" text={t("bench.returned", { reason: plan.returnReason })} />
        ) : null}
        <span className="pl-bench-saved" role="status">
          {saving.isOffline
            ? t("bench.offline", { count: saving.waiting })
            : saving.waiting > 0
              ? t("bench.saving")
              : t("bench.saved")}
        </span>
        <span className="pl-bench-tools" data-region="tools">
          <FileActs
            wire={wire}
            page={clerk ? "C05204" : "C05201"}
            mayEdit={canEdit}
            grid={grid}
            flushed={saving.flushed}
            importing={(write) => from("import", write)}
          />
          {canEdit ? <BenchTools wire={wire} data={data} grid={grid} onTake={take} /> : null}
          {plan.publications > 0 ? <Button onClick={() => setTold(true)}>{t("told.open")}</Button> : null}
          {may("discard") ? <Button onClick={() => void open("discard")}>{t("bench.discard")}</Button> : null}
          {acts.map((what) => (
            <Button key={what} onClick={() => void open(what)}>
              {t(`plan.act.${what}`)}
            </Button>
          ))}
          {may("publish") ? (
            <Button type="primary" onClick={() => void open("publish")}>
              {t("bench.publish")}
            </Button>
          ) : null}
        </span>
      </header>
      {conflicts.length > 0 ? (
        <ConflictTray
          wire={wire}
          conflicts={conflicts}
          onMine={(one) => {
            const at = placeOf(wire, one.theirs);
            if (at) grid.current?.write([{ ...at, content: one.content }]);
            setConflicts((all) => all.filter((other) => other.theirs !== one.theirs));
          }}
          onTheirs={(one) => setConflicts((all) => all.filter((other) => other.theirs !== one.theirs))}
        />
      ) : null}
      <UnknownNeeds wire={wire} />
      <div className="pl-bench-grid">
        <ToldPlan value={plan.publications > 0 ? plan.id : null}>
          <RosterGrid
            ref={grid}
            data={data}
            readOnly={!canEdit}
            onIntents={(intents) => saving.take(intents, origin.current)}
            onPins={(pins) => void saving.mark(pins)}
            onNote={(note) => void saving.mark([note])}
            {...(mayOpen ? { onOpenShift: (person: number, day: number) => setOpenFrom(openFrom(person, day)) } : {})}
            onNeed={canEdit ? (day) => void saving.flushed().then((done) => done && setNeedOn(day)) : undefined}
            onWhoFits={(person, day) => canEdit && setFitsOn({ person, day })}
            onPublish={() => may("publish") && void open("publish")}
          />
        </ToldPlan>
      </div>
      {fitsOn !== undefined && grid.current ? (
        <FitsDialog
          wire={wire}
          data={data}
          grid={grid.current}
          {...fitsOn}
          onTake={(intents) => take(intents, "fill")}
          onClose={() => {
            setFitsOn(undefined);
            grid.current?.focus();
          }}
        />
      ) : null}
      {needOn !== undefined ? (
        <NeedForm wire={wire} day={needOn} onDone={onReload} onClose={() => setNeedOn(undefined)} />
      ) : null}
      {opened ? (
        <OpenShiftForm
          from={opened}
          onClose={() => {
            setOpenFrom(undefined);
            grid.current?.focus();
          }}
        />
      ) : null}
      {isTold ? (
        <ToldDrawer
          id={plan.id}
          number={plan.number}
          onClose={() => {
            setTold(false);
            grid.current?.focus();
          }}
        />
      ) : null}
      {asked === "publish" && grid.current ? (
        <PublishDialog
          figures={grid.current.figures()}
          wire={wire}
          plan={plan}
          locale={locale}
          onClose={close}
          onDone={() => {
            close();
            onReload();
          }}
        />
      ) : null}
      {asked === "discard" ? (
        <ConfirmAction
          title={t("bench.discardAsk", { number: plan.number })}
          content={<p>{t("bench.discardHint")}</p>}
          call={discardChanges}
          input={() => ({ id: plan.id, version: plan.version })}
          okText={t("bench.discard")}
          danger
          refresh={[listPlans]}
          onDone={({ cells }) => {
            toast.success(t("bench.discarded", { count: cells }));
            onReload();
          }}
          onClose={close}
        />
      ) : null}
      {asked !== undefined && asked !== "publish" && asked !== "discard" ? (
        <PlanAct what={asked} row={plan} onClose={close} onDone={onReload} />
      ) : null}
    </section>
  );
}

function beginAt({ window, people }: WireRoster, at: string): { person: number; day: number } {
  const asked = cellOfLink(at);
  const person = people.findIndex((one) => one.memberId === asked?.memberId);
  const day = asked ? dayNumber(asked.date) - dayNumber(window.start) : -1;
  return person >= 0 && day >= 0 && day < window.days ? { person, day } : { person: 0, day: window.from };
}

const ifGiven = (definitionId: number | null) => (definitionId === null ? {} : { definitionId });

const isOf = (wire: WireRoster, departmentId: number) => wire.posts.some((one) => one.departmentId === departmentId);

function contentBefore(
  wire: WireRoster,
  data: ReturnType<typeof rosterDataOf>,
  { person, day, place }: { person: number; day: number; place: number },
) {
  return wire.contents[data.cells[(person * wire.window.days + day) * 2 + place]!] ?? null;
}
