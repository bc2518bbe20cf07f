import { Drawer } from "antd";
import { ErrorState } from "#ui/error-state.tsx";

/** A form whose record cannot be read: it is gone, or outside the viewer's scope. */
export function Unreadable({ error, onClose }: { error: unknown; onClose: () => void }) {
  return (
    <Drawer open size={560} onClose={onClose}>
      <ErrorState error={error} />
    </Drawer>
  );
}
