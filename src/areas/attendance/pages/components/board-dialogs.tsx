import { useState } from "react";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { timeText } from "#ui/format.ts";
import { useCall } from "#ui/calls.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { SearchSelect } from "#ui/form/search-select.tsx";
import { useSettled } from "#ui/settled.ts";
import {
  addWalkIn,
  cancelAttendance,
  dismissWorker,
  signFor,
  signInBoard,
  walkInCandidates,
  type SignInBoard,
} from "../../sign-api.ts";

type Shift = SignInBoard["departments"][number]["shifts"][number];
type Person = Shift["people"][number];

export type BoardAsked = { what: "walkIn"; shift: Shift } | { what: Person["actions"][number]; person: Person };

/** The question behind a button of the board; a cancellation and a dismissal ask for the reason. */
export function BoardDialog({ asked, onClose }: { asked: BoardAsked; onClose: () => void }) {
  const t = useTexts("attendance");
  const shared = { refresh: [signInBoard], reason: true, onClose };
  if (asked.what === "walkIn") return <WalkIn shift={asked.shift} onClose={onClose} />;
  const { assignmentId, name } = asked.person;
  if (asked.what === "cancel") {
    return (
      <ConfirmAction
        {...shared}
        title={t("board.cancelTitle", { name })}
        content={<p>{t("board.cancelText")}</p>}
        call={cancelAttendance}
        danger
        input={(reason) => ({ assignmentId, reason })}
        okText={t("board.cancel")}
        toast={t("board.cancelDone")}
      />
    );
  }
  if (asked.what === "dismiss") {
    return (
      <ConfirmAction
        {...shared}
        title={t("board.dismissTitle", { name })}
        content={<p>{t("board.dismissText")}</p>}
        call={dismissWorker}
        danger
        input={(reason) => ({ assignmentId, reason })}
        okText={t("board.dismiss")}
        toast={t("board.dismissDone")}
      />
    );
  }
  const what = t(asked.what === "signIn" ? "board.signIn" : "board.signOut");
  return (
    <ConfirmAction
      {...shared}
      title={t("board.signTitle", { name, what })}
      content={<p>{t("board.signText")}</p>}
      call={signFor}
      input={(note) => ({ assignmentId, note })}
      okText={what}
      toast={t("board.signDone")}
    />
  );
}

function WalkIn({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const time = `${timeText(shift.startMinute, locale)} – ${timeText(shift.endMinute, locale)}`;
  return (
    <FormDrawer
      title={t("board.walkInTitle", { post: shift.postName, time })}
      call={addWalkIn}
      fixed={{ shiftId: shift.shiftId }}
      refresh={[signInBoard]}
      width={440}
      submitLabel={t("board.walkIn")}
      toast=""
      onDone={({ warnings }) =>
        warnings > 0
          ? toast.warning(t("board.walkInWarned", { count: warnings }))
          : toast.success(t("board.walkInDone"))
      }
      onClose={onClose}
      fields={[
        {
          name: "memberId",
          label: t("board.walkInPerson"),
          kind: "custom",
          full: true,
          control: <Candidates shiftId={shift.shiftId} />,
        },
        { name: "reason", label: t("board.walkInReason"), kind: "textarea", max: longestReason },
      ]}
    />
  );
}

function Candidates({
  shiftId,
  value,
  onChange,
  id,
}: {
  shiftId: number;
  value?: number;
  onChange?: (memberId: number | undefined) => void;
  id?: string;
}) {
  const t = useTexts("attendance");
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const { data, isFetching } = useCall(walkInCandidates, { shiftId, search }, { keep: true });
  const options = (data?.people ?? []).map((person) => ({
    value: person.memberId,
    label: [person.name, person.jobNumber, person.agencyName].filter(Boolean).join(" · "),
  }));
  return (
    <SearchSelect
      label={t("board.walkInPerson")}
      placeholder={t("punches.matchHint")}
      options={options}
      loading={isFetching}
      onSearch={setTyped}
      value={value}
      onChange={onChange}
      id={id}
    />
  );
}
