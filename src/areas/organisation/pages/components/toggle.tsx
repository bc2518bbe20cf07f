import type { Call, SentInputOf } from "#platform/http/call.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";

export interface Toggling {
  ids: number[];
  enabled: boolean;
  /** After it is done, such as clearing the selection. */
  onDone?: () => void;
}

interface ToggleProps<C extends Call> {
  call: C;
  /** What is enabled or discontinued, as the texts call it. */
  noun?: "post" | "grade" | "rank";
  toggling: Toggling;
  refresh: readonly Call[];
  onClose: () => void;
}

/** Asks before posts, grades or ranks are enabled or discontinued. */
export function Toggle<C extends Call>({ call, noun = "post", toggling, refresh, onClose }: ToggleProps<C>) {
  const t = useTexts("organisation");
  const { ids, enabled, onDone } = toggling;
  return (
    <ConfirmAction
      call={call}
      title={enabled ? t(`${noun}.enableTitle`) : t(`${noun}.disableTitle`)}
      content={enabled ? null : t(`${noun}.disableHint`)}
      input={() => ({ ids, enabled }) as SentInputOf<C>}
      toast={t(`${noun}.toggled`)}
      refresh={refresh}
      onDone={() => onDone?.()}
      onClose={onClose}
    />
  );
}
