import { useEffect, useRef, useState } from "react";
import { Button, Tooltip } from "antd";
import { QuestionCircleOutlined, ReloadOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { BatchBar } from "#ui/list-page/batch-bar.tsx";
import { useFiltersOf, useTabsOf } from "#ui/list-page/declared-filters.tsx";
import { Filters } from "#ui/list-page/filters.tsx";
import { SavedViews } from "#ui/list-page/saved-views.tsx";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { useList } from "#ui/list-page/use-list.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { countApprovals, listApprovals } from "../../api.ts";
import { approvalList, type ApprovalRow as Row } from "../../inbox-list.ts";
import type { InboxKind } from "../../inbox-kinds.ts";
import { approvalTabWords, type ApprovalTab as Tab } from "../../words.ts";
import { AnswerHandleContext, type AnswerHandle } from "./answer-handle.ts";
import { ApprovalDetail } from "./approval-detail.tsx";
import { cardId } from "./inbox-card.tsx";
import { InboxColumn } from "./inbox-column.tsx";
import { InboxKeyHelp, useInboxKeys } from "./inbox-keys.tsx";
import { InboxPane } from "./inbox-pane.tsx";
import { KindFilter, kindOf } from "./kind-filter.tsx";
import { useAnswerMany } from "./use-answer-many.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";
import { useOpenRow } from "./use-open-row.ts";
import "#ui/list-page/list-page.css";
import "./approvals.css";

const isTab = (value: string): value is Tab => Object.hasOwn(approvalTabWords, value);

interface InboxProps {
  /** Unique name of the list. */
  name: string;
  title: string;
  /** The kind that its page begins with; all of them where there is none. */
  types: readonly InboxKind[];
}

/** The one inbox: what waits, what was done, started and copied, of all kinds; the list on the left, the document on the right. */
export function Inbox({ name, title, types }: InboxProps) {
  const t = useTexts("approvals");
  const ui = useUiTexts();
  const isNarrow = useIsNarrow();
  const [search] = useSearchState({ tab: "todo", kind: types[0] ?? "all" });
  const tab = isTab(search.tab) ? search.tab : "todo";
  const isTodo = tab === "todo";
  const kind = kindOf(search.kind);
  const ofKind = kind === "all" ? "" : kind;
  const { data: counts } = useCall(countApprovals, { types: ofKind }, { every: 60_000 });
  const tabs = useTabsOf(approvalList, counts)?.items ?? [];
  const filters = useFiltersOf(approvalList, isTodo ? { status: false, submittedFrom: false } : {});
  const list = useList({
    call: listApprovals,
    filters,
    tab: { name: "tab", initial: "todo" },
    fixed: { types: ofKind, cards: true },
  });
  const { rows, query } = list;
  const opened = useOpenRow(list, !isNarrow && tab !== "copied");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => setChosen(new Set()), [list.input]);
  const chosenRows = rows.filter((row) => chosen.has(row.id));
  const [answerMany, dialog] = useAnswerMany();
  const [confirm, question] = useConfirm();
  const [isHelping, setHelping] = useState(false);
  const answer = useRef<AnswerHandle>(null);

  const focus = (row: Row | undefined) => {
    if (row) document.getElementById(cardId(row.id))?.focus();
  };
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const keys = useInboxKeys(!isNarrow, {
    step: (by) => focus(opened.step(by)),
    approve: () => void approveOpen(),
    reason: () => answer.current?.reason(),
    choose: () => {
      if (isTodo && opened.row) choose(opened.row.id, !chosen.has(opened.row.id));
    },
    help: () => setHelping(true),
  });
  /** Asks nothing where nothing speaks against it. */
  const approveOpen = async () => {
    const warnings = opened.row?.card?.warnings ?? [];
    const content = warnings.map((warning) => <p key={warning}>{warning}</p>);
    const heading = t("act.confirmApprove", { number: opened.row?.number ?? "" });
    if (warnings.length > 0 && !(await confirm({ title: heading, content, okText: t("act.approve") }))) return;
    answer.current?.approve();
  };
  const goOn = () => {
    const next = opened.goOn();
    if (document.activeElement === document.body || keys.current?.contains(document.activeElement)) focus(next);
  };
  const { cards: _cards, ...exported } = list.input;
  const empty = {
    title: t(`empty.${tab}`),
    ...(isTodo || tab === "mine" ? { hint: t(`empty.${tab}Hint`) } : {}),
  };
  return (
    <div className="ap-inbox" ref={keys}>
      <Tabs label={title} items={tabs} value={tab} onChange={(next) => list.change({ tab: next, open: "" })} />
      <KindFilter value={kind} isTodo={isTodo} onChange={(next) => list.change({ kind: next, open: "" })} />
      <div className="mu-list-bar">
        {chosenRows.length > 0 ? (
          <BatchBar
            rows={chosenRows}
            onClear={() => setChosen(new Set())}
            actions={[
              {
                key: "approve",
                label: t("act.approveMany"),
                onClick: (all, clear) => answerMany("approve", all, clear),
              },
              { key: "return", label: t("act.returnMany"), onClick: (all, clear) => answerMany("return", all, clear) },
            ]}
          />
        ) : (
          <Filters
            of={title}
            filters={filters}
            values={list.values}
            onChange={list.change}
            onReset={list.reset}
            isReset={list.isInitial}
          />
        )}
        <div className="mu-list-tools">
          <ExportButton exporter={approvalList.name} title={title} input={exported} />
          <SavedViews name={`${name}-${tab}`} current={list.view} onChoose={list.change} />
          <Tooltip title={ui("list.refresh")}>
            <Button
              type="text"
              icon={<ReloadOutlined spin={query.isFetching} />}
              aria-label={ui("list.refresh")}
              onClick={() => void query.refetch()}
            />
          </Tooltip>
          {isNarrow ? null : (
            <Tooltip title={t("keys.title")}>
              <Button
                type="text"
                icon={<QuestionCircleOutlined />}
                aria-label={t("keys.title")}
                onClick={() => setHelping(true)}
              />
            </Tooltip>
          )}
        </div>
      </div>
      <div className="ap-inbox-body">
        <InboxColumn
          title={title}
          list={list}
          isTodo={isTodo}
          isNarrow={isNarrow}
          openId={opened.id}
          chosen={chosen}
          onChoose={choose}
          onChooseAll={(all) => setChosen(new Set(all ? rows.flatMap((row) => (row.taskId ? [row.id] : [])) : []))}
          onOpen={opened.open}
          onApprove={(row) => answerMany("approve", [row])}
          empty={empty}
        />
        {isNarrow || opened.id === undefined ? null : (
          <AnswerHandleContext value={answer}>
            <InboxPane id={opened.id} row={opened.row} cameUp={opened.cameUp} onDone={goOn} />
          </AnswerHandleContext>
        )}
      </div>
      {isNarrow && opened.id !== undefined ? (
        <ApprovalDetail
          id={opened.id}
          isUnread={opened.row?.unread ?? false}
          onClose={opened.close}
          onPrevious={opened.stepTo(-1)}
          onNext={opened.stepTo(1)}
        />
      ) : null}
      {dialog}
      {question}
      {isHelping ? <InboxKeyHelp onClose={() => setHelping(false)} /> : null}
    </div>
  );
}
