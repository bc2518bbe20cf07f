/** Whose turn it is with a document: document_type, document_id, instance_id, member_id, since. */
export const waitingView = "approvals.waiting";
