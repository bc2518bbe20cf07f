/** A person's name with a quiet second line or hint (job number, department). */
export function Person({ name, hint }: { name: string | null | undefined; hint?: string | null }) {
  if (!name) return <span className="mu-secondary">-</span>;
  return (
    <span className="mu-person">
      {name}
      {hint ? <span className="mu-secondary"> {hint}</span> : null}
    </span>
  );
}
