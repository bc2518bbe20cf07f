const lengths = [72, 48, 60, 84, 40, 66, 54, 78];

/** Grey bars where rows will be. */
export function TableSkeleton({ columns }: { columns: number }) {
  return lengths.map((_length, row) => (
    <tr key={row} className="mu-skeleton" aria-hidden="true">
      {Array.from({ length: columns }, (_none, column) => (
        <td key={column}>
          <span style={{ width: `${lengths[(row + column) % lengths.length]}%` }} />
        </td>
      ))}
    </tr>
  ));
}
