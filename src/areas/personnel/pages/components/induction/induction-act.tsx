import { longestReturn } from "#platform/http/reason-lengths.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { listEmployees } from "../../../api.ts";
import { dropInduction, joinInduction, revokeInduction } from "../../../induction-api.ts";
import { inductionList, type InductionAction } from "../../../induction-list.ts";
import { inductionCalls, type Subject } from "./calls.ts";
import { EditInduction } from "./induction-form.tsx";
import { FillInduction } from "./fill-form.tsx";
import { SendLink } from "./send-link.tsx";
import { SubmitInduction } from "./submit-form.tsx";

export interface Asked {
  what: InductionAction;
  row: Subject;
}

/** What is done with one induction, asked for in a dialog or form of its own. */
export function InductionAct({ what, row, onClose }: Asked & { onClose: () => void }) {
  const t = useTexts("personnel/induction");
  const { id, name } = row;
  switch (what) {
    case "edit":
      return <EditInduction id={id} onClose={onClose} />;
    case "send":
      return <SendLink row={row} onClose={onClose} />;
    case "fillIn":
      return <FillInduction id={id} onClose={onClose} />;
    case "submit":
      return <SubmitInduction row={row} onClose={onClose} />;
    case "join":
      return <Join row={row} onClose={onClose} />;
    case "revoke":
      return (
        <ConfirmAction
          title={t("ask.revoke", { name })}
          call={revokeInduction}
          input={(reason) => ({ id, reason })}
          reason={{ max: longestReturn }}
          okText={t("act.revoke")}
          toast={t("done.revoked")}
          refresh={inductionCalls}
          onClose={onClose}
        />
      );
    case "drop":
      return (
        <ConfirmAction
          title={t("ask.drop", { name })}
          content={t("ask.dropHint")}
          call={dropInduction}
          input={(reason) => ({ id, reason })}
          reason={{ max: longestReturn }}
          okText={t("act.drop")}
          danger
          toast={t("done.dropped")}
          refresh={inductionCalls}
          onClose={onClose}
        />
      );
  }
}

/** The first day. */
function Join({ row: { id, version, name, joinOn }, onClose }: { row: Subject; onClose: () => void }) {
  const t = useTexts("personnel/induction");
  const field = useFieldsOf(inductionList);
  return (
    <FormDrawer
      title={t("join.title", { name })}
      call={joinInduction}
      initial={{ joinedOn: joinOn < today() ? joinOn : today() }}
      fixed={{ id, version }}
      submitLabel={t("act.join")}
      refresh={[...inductionCalls, listEmployees]}
      onDone={({ logIn }) => {
        if (logIn === "refused") toast.warning(t("join.logInRefused", { name }));
        else toast.success(t(logIn === "made" ? "join.withLogIn" : "join.joined", { name }));
        onClose();
      }}
      onClose={onClose}
      width={440}
      fields={[
        field("joinedOn", { full: true, to: today(), hint: t("join.hint") }),
        field("jobNumber", { hint: t("join.numberHint") }),
        field("machineNumber"),
      ]}
    />
  );
}
