import { Suspense } from "react";
import { Form } from "antd";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { previewInductionRoute, submitInduction } from "../../../induction-api.ts";
import { inductionCalls, type Subject } from "./calls.ts";

/** Who will approve it, before it is submitted. */
export function SubmitInduction({ row: { id, version, name }, onClose }: { row: Subject; onClose: () => void }) {
  const t = useTexts("personnel/induction");
  return (
    <FormDrawer
      title={t("ask.submit", { name })}
      call={submitInduction}
      initial={{}}
      fixed={{ id, version }}
      submitLabel={t("act.submit")}
      refresh={inductionCalls}
      onDone={() => {
        toast.success(t("done.submitted"));
        onClose();
      }}
      onClose={onClose}
      width={480}
    >
      <Suspense fallback={null}>
        <Form.Item name="toOriginal" noStyle>
          <ResubmitTo call={previewInductionRoute} input={{ id }} />
        </Form.Item>
        <Form.Item name="approvers" noStyle>
          <RouteField call={previewInductionRoute} input={{ id }} />
        </Form.Item>
      </Suspense>
    </FormDrawer>
  );
}
