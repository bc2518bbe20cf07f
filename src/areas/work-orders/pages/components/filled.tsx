import "./work-orders.css";

/** How many are assigned of those wanted; while they are to be found (`isDue`), fewer look unfinished. */
export function Filled({ putOn, of, isDue }: { putOn: number; of: number; isDue: boolean }) {
  return (
    <span className="mu-number wo-filled" data-open={isDue && putOn < of}>
      {putOn} / {of}
    </span>
  );
}
