const paths: Record<string, string> = {
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.500 2",
  money: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 8l3 4 3-4M12 12v5M9 13h6",
  wallet: "M4 7h16v12H4zM4 7l12-3v3M15 13h2",
  form: "M5 4h14v17H5zM9 9h6M9 13h3M14 17l3-3",
  plan: "M5 4h14v17H5zM9 9h6M9 13h6M9 17h3",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20.500c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500",
  card: "M4 5h16v14H4zM8 10h3M8 14h8",
};

/** An icon of the bottom tabs, by the name in the menu entry. */
export function TabIcon({ name }: { name: string | undefined }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.700"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name ?? ""] ?? paths["card"]} />
    </svg>
  );
}
