import type { ReactNode } from "react";
import { Button } from "antd";

interface Sent {
  running: boolean;
  submit(extra: { submit: false }): Promise<void>;
}

/**
 * How the form of a document that goes to approval ends: it is submitted, or kept as a draft by `submit: false`; only
 * kept where it is somebody else's to submit, as one that was returned to them.
 */
export const draftOrSubmit = (maySubmit: boolean, labels: { submit: string; draft: string }) =>
  maySubmit
    ? {
        fixed: {},
        submitLabel: labels.submit,
        buttons: (form: Sent): ReactNode => (
          <Button disabled={form.running} onClick={() => void form.submit({ submit: false })}>
            {labels.draft}
          </Button>
        ),
      }
    : { fixed: { submit: false }, submitLabel: labels.draft, buttons: (): ReactNode => null };
