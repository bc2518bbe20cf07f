import { useEffect, useState } from "react";
import { Button, Select, Spin } from "antd";
import { formatHours } from "#platform/calendar/clock.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { WireRoster } from "../../../roster-api.ts";
import type { fitsFor } from "../../../rules/rota-work.ts";
import type { RosterData, RosterHandle, RosterIntent } from "../grid/roster-data.ts";
import { askRota, shiftsOf, workOf } from "./ask-rota.ts";
import { dutyOf } from "./duty-of.ts";

interface FitsDialogProps {
  wire: WireRoster;
  data: RosterData;
  grid: RosterHandle;
  /** Whose row it was asked in: their post comes first. */
  person: number;
  day: number;
  onTake: (intents: readonly RosterIntent[]) => void;
  onClose: () => void;
}

/** Who could work a shift of a day, the best first, what each would break, and why the others cannot. */
export function FitsDialog({ wire, data, grid, person, day, onTake, onClose }: FitsDialogProps) {
  const t = useTexts("planning");
  const locale = useLocale();
  const [at, setAt] = useState(() => {
    const { departmentId, postId } = wire.people[person]!;
    const own = wire.posts.findIndex((one) => one.departmentId === departmentId && one.postId === postId);
    return Math.max(0, own);
  });
  const post = wire.posts[at]!;
  const shifts = shiftsOf(wire, post);
  const [chosen, choose] = useState<number>();
  const shift =
    shifts.find((one) => one.id === chosen) ?? shifts.find((one) => one.id === post.defaultDefinitionId) ?? shifts[0];
  const [found, setFound] = useState<ReturnType<typeof fitsFor>>();
  useEffect(() => {
    setFound(undefined);
    if (!shift) return;
    const { answer, cancel } = askRota({
      kind: "fit",
      work: workOf(wire, data, grid, locale),
      day,
      content: dutyOf(shift, post),
    });
    let isOver = false;
    void answer.then((result) => (isOver ? undefined : setFound(result)));
    return () => {
      isOver = true;
      cancel();
    };
  }, [shift?.id, at, day, locale]);
  return (
    <Dialog
      open
      width={640}
      title={t("fits.title", { date: addDays(wire.window.start, day) })}
      onCancel={onClose}
      footer={null}
    >
      <div className="pl-fits-head">
        <Select
          aria-label={t("fits.post")}
          value={at}
          onChange={setAt}
          style={{ minWidth: 200 }}
          options={wire.posts.map((one, index) => ({
            value: index,
            label: `${wire.departments.find(({ id }) => id === one.departmentId)?.name[locale] ?? ""} ${one.name[locale]}`,
          }))}
        />
        <Select
          aria-label={t("fits.shift")}
          value={shift?.id ?? null}
          onChange={choose}
          style={{ minWidth: 160 }}
          options={shifts.map((one) => ({
            value: one.id,
            label: `${one.code} ${locale === "zh" ? one.nameZh : one.nameEn || one.nameZh}`,
          }))}
        />
      </div>
      {shift && !found ? <Spin /> : null}
      {shift ? null : <p>{t("fits.noShift")}</p>}
      {found ? (
        <div aria-live="polite">
          <p>{found.why}</p>
          {found.fits.length === 0 ? <p>{t("fits.nobody")}</p> : null}
          <ul
            className="pl-publish-list pl-fits"
            tabIndex={0}
            aria-label={t("fits.title", { date: addDays(wire.window.start, day) })}
          >
            {found.fits.map((one) => (
              <li key={one.person}>
                <span>
                  {wire.people[one.person]!.name}
                  <span className="pl-tray-hint">
                    {t("fits.left", { hours: formatHours(one.left) })}
                    {one.breaks.length > 0 ? ` · ${one.breaks.join("; ")}` : ""}
                  </span>
                </span>
                <Button
                  size="small"
                  onClick={() => {
                    onTake([{ person: one.person, day, place: 0, content: dutyOf(shift!, post) }]);
                    onClose();
                  }}
                >
                  {t("fits.put")}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Dialog>
  );
}
