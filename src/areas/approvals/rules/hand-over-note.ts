/** What the version of a flow says that came about by a hand-over. */
export const handOverNote = { zh: "审批交接：{from} 移交给 {to}", en: "Hand-over of approvals from {from} to {to}" };
