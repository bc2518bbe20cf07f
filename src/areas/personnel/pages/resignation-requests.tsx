import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { applicationWords } from "../change-words.ts";
import { listApplications, readApplication } from "../leaving-api.ts";
import { applicationList, type ApplicationRow } from "../leaving-lists.ts";
import { useChangeActs } from "./components/changes/change-acts.tsx";
import { ChangeDetail } from "./components/changes/change-detail.tsx";
import { ApplicationForm } from "./components/leaving/application-form.tsx";
import { SeparationForm } from "./components/leaving/separation-form.tsx";

/** Who wishes to leave; once accepted, the resignation begins with it. */
export default function ResignationRequests() {
  const t = useTexts("personnel/leaving");
  const ui = useUiTexts();
  const [left, leave] = useState<ApplicationRow>();
  const [changeActs, dialog] = useChangeActs([listApplications, readApplication]);
  const actionsOf = (row: ApplicationRow): RowAction[] => [
    ...(row.maySeparate ? [{ key: "primary", label: t("act.separate"), onClick: () => leave(row) }] : []),
    ...changeActs(row),
  ];
  return (
    <>
      <ListPage
        list={applicationList}
        call={listApplications}
        create={{ label: t("add.application"), needs: "C0416.add" }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...actionsOf(row),
        ]}
        detail={(place) => <Detail place={place} actionsOf={actionsOf} />}
        form={({ id, close }) => <ApplicationForm id={id} onClose={close} />}
        empty={{ title: t("empty.application"), hint: t("empty.applicationHint") }}
      />
      {left ? <SeparationForm application={left} onClose={() => leave(undefined)} /> : null}
      {dialog}
    </>
  );
}

interface DetailProps {
  place: DetailPlace<unknown>;
  actionsOf: (row: ApplicationRow) => RowAction[];
}

function Detail({ place, actionsOf }: DetailProps) {
  const asked = useCall(readApplication, { id: place.id }, { keep: true });
  const { data } = asked;
  const fact = useFactsOf(applicationList, data ?? {});
  return (
    <ChangeDetail
      place={place}
      asked={asked}
      row={data}
      words={applicationWords}
      actions={data ? actionsOf(data) : []}
      facts={[
        fact("jobNumber"),
        fact("department"),
        fact("post"),
        fact("joinedOn"),
        fact("toldOn"),
        fact("lastDay"),
        fact("byAgreement"),
        ...(data?.separation ? [fact("separation")] : []),
        ...(data?.reason ? [fact("reason", { full: true })] : []),
        ...(data?.returnReason ? [fact("returnReason", { full: true })] : []),
      ]}
    />
  );
}
