import type { Vault } from "#platform/secret/vault.ts";

/** A line as it was booked: subject and places by the names that they had. */
export interface StoredLine {
  side: "debit" | "credit";
  code: string;
  zh: string;
  en: string;
  note: string | null;
  department: { id: number; zh: string; en: string } | null;
  costCentre: string | null;
  person: { memberId: number; name: string; jobNumber: string | null } | null;
  fen: number;
  parts: { slipId: number; memberId: number; fen: number }[];
}

export interface VoucherContent {
  form: 1;
  lines: StoredLine[];
}

export const voucherPlace = (tenantId: number, id: number): string => `payroll.voucher ${tenantId} ${id}`;

interface Opening {
  tx: { tenantId: number };
  services: { vault: Vault };
}

export const sealVoucher = ({ tx, services }: Opening, id: number, content: VoucherContent): Buffer =>
  services.vault.seal(JSON.stringify(content), voucherPlace(tx.tenantId, id));

export const openVoucher = ({ tx, services }: Opening, id: number, sealed: Buffer): VoucherContent =>
  JSON.parse(services.vault.open(sealed, voucherPlace(tx.tenantId, id))) as VoucherContent;

export const slipsOf = ({ lines }: VoucherContent): number[] => [
  ...new Set(lines.flatMap(({ parts }) => parts.map(({ slipId }) => slipId))),
];
export const peopleOf = (lines: readonly Pick<StoredLine, "parts">[]): number =>
  new Set(lines.flatMap(({ parts }) => parts.map(({ memberId }) => memberId))).size;
