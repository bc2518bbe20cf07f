import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { listCandidates } from "../candidates-api.ts";
import { candidateList } from "../candidates-list.ts";
import { CandidateDetail } from "./components/candidates/candidate-detail.tsx";
import { CandidateForm } from "./components/candidates/candidate-form.tsx";

/** Everybody who has applied: where they stand, who may be the same person, whose consent ends. */
export default function Candidates() {
  const t = useTexts("recruitment/candidates");
  const ui = useUiTexts();
  const can = useCan();
  return (
    <ListPage
      list={candidateList}
      call={listCandidates}
      rowActions={(row, list) => [
        { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
        ...(can("C00202.edit") && row.state !== "anonymised"
          ? [{ key: "edit", label: ui("act.edit"), onClick: () => list.form(row.id) }]
          : []),
      ]}
      detail={(place) => <CandidateDetail {...place} />}
      form={({ id, close }) => (id === undefined ? null : <CandidateForm id={id} onClose={close} />)}
      empty={{ title: t("empty.title"), hint: t("empty.hint") }}
    />
  );
}
