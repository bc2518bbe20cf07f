import { scoreText } from "#ui/format.ts";
import type { Column } from "#ui/list-page/columns.ts";
import type { T } from "#ui/texts.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { PersonRow } from "../../api.ts";
import { certificateStateWords, employeeTypeWords, genderWords, personWords } from "../../words.ts";

export function personColumns(t: T, say: (text: Text) => string): Column<PersonRow>[] {
  return [
    { key: "jobNumber", title: t("column.jobNumber"), kind: "link", sort: true, width: 84 },
    { key: "name", title: t("column.name"), kind: "person", sort: true, width: 84 },
    {
      key: "gender",
      title: t("column.gender"),
      width: 60,
      hidden: true,
      value: (row) => (row.gender ? say(genderWords[row.gender]) : null),
    },
    { key: "age", title: t("column.age"), kind: "number", sort: true, width: 64 },
    { key: "department", title: t("column.department"), sort: true, grow: true },
    { key: "post", title: t("column.post"), sort: true, grow: true },
    {
      key: "employeeType",
      title: t("column.employeeType"),
      width: 100,
      value: (row) => say(employeeTypeWords[row.employeeType]),
    },
    { key: "agency", title: t("column.agency"), sort: true, grow: true },
    { key: "machineNumber", title: t("column.machineNumber"), sort: true, width: 100 },
    { key: "idNumber", title: t("column.idNumber"), width: 168, hidden: true },
    { key: "phone", title: t("column.phone"), width: 128, hidden: true },
    { key: "certificates", title: t("column.certificates"), kind: "status", statuses: certificateStateWords },
    { key: "timesWorked", title: t("column.timesWorked"), kind: "number", sort: true, minor: true },
    { key: "lateCount", title: t("column.lateCount"), kind: "number", sort: true, hidden: true },
    {
      key: "lateRate",
      title: t("column.lateRate"),
      kind: "percent",
      sort: true,
      minor: true,
      value: (row) => (row.timesWorked === 0 ? null : row.lateCount / row.timesWorked),
    },
    { key: "minutesWorked", title: t("column.hours"), kind: "hours", sort: true, minor: true },
    {
      key: "satisfaction",
      title: t("field.satisfaction"),
      kind: "number",
      sort: true,
      hidden: true,
      render: (row) => (row.satisfaction === null ? "-" : scoreText(row.satisfaction)),
    },
    { key: "status", title: t("column.status"), kind: "status", statuses: personWords },
  ];
}
