import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { searchTo } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";

interface CardLinkProps {
  /** The code of the page; without it only the words stand there, or nothing. */
  needs: string;
  to: string;
  search?: Record<string, unknown>;
  /** What stands there for those who may not open the page. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** The door from a figure of a card to its list or report. */
export function CardLink({ needs, to, search = {}, otherwise = null, children }: CardLinkProps) {
  const can = useCan();
  if (!can(needs)) return <>{otherwise}</>;
  return (
    <Link to={to} search={searchTo(search)}>
      {children}
    </Link>
  );
}

/** The same of one department, whose name it is: its rows alone. */
export function DepartmentLink({
  departmentId,
  name,
  by = "department",
  search = {},
  ...place
}: Omit<CardLinkProps, "children" | "otherwise"> & {
  departmentId: number;
  name: string;
  /** What the page calls the filter. */
  by?: "department" | "departmentId";
}) {
  return (
    <CardLink {...place} search={{ ...search, [by]: departmentId }} otherwise={name}>
      {name}
    </CardLink>
  );
}
