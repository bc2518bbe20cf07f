import { Suspense } from "react";
import { Form } from "antd";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import type { ChangeKind } from "../../../change-words.ts";
import type { TransferKind } from "../../../rules/changes/change-kinds.ts";
import { previewChangeRoute } from "../../../changes-api.ts";

interface Watched {
  memberId?: number;
  kind?: TransferKind;
  departmentId?: number;
}

/** Who would approve it, as soon as it is known whom it is about. */
export function ChangeRoute({ kind, id }: { kind: ChangeKind; id: number | undefined }) {
  const values = (Form.useWatch([], Form.useFormInstance()) ?? {}) as Watched;
  const { memberId, departmentId } = values;
  const isTransfer = kind === "transfer";
  const input =
    memberId === undefined
      ? undefined
      : {
          kind,
          memberId,
          ...(isTransfer && values.kind ? { transferKind: values.kind } : {}),
          ...(isTransfer && departmentId !== undefined ? { departmentId } : {}),
          ...(id === undefined ? {} : { id }),
        };
  return (
    <Suspense fallback={null}>
      <Form.Item name="toOriginal" noStyle>
        <ResubmitTo call={previewChangeRoute} input={input} />
      </Form.Item>
      <Form.Item name="approvers" noStyle>
        <RouteField call={previewChangeRoute} input={input} />
      </Form.Item>
    </Suspense>
  );
}
