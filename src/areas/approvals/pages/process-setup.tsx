import { lazy, Suspense, useState } from "react";
import { Skeleton } from "antd";
import { useSearchState } from "#ui/search-state.ts";
import { FlowList } from "./setup/flow-list.tsx";

const Designer = lazy(() =>
  import("./designer/designer-page.tsx").then((module) => ({ default: module.DesignerPage })),
);

/** The flows of the company, and the one that is being drawn while `?design=<id>` or `?design=new` stands in the URL. */
export default function ProcessSetup() {
  const [{ design, from }, set] = useSearchState({ design: "", from: "" });
  // A new flow that is saved gets its id into the URL; the drawing goes on.
  const [saved, setSaved] = useState<{ id: string; key: string }>();
  const key = saved?.id === design ? saved.key : `${design} ${from}`;
  if (design === "") return <FlowList />;
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
      <Designer
        key={key}
        id={design === "new" ? undefined : Number(design)}
        copyOf={from === "" ? undefined : Number(from)}
        onSaved={(id) => {
          setSaved({ id: String(id), key });
          set({ design: String(id), from: "" });
        }}
        onClose={() => set({ design: "", from: "" })}
      />
    </Suspense>
  );
}
