import type { ShownInvoiceLine } from '@posada/contract/money/invoices/invoice-fields'
import type { Correction } from '@posada/contract/money/invoices/invoice-requests'
import type { ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import { invoiceTypes } from '@posada/domain/money/invoices/invoice-snapshot'

/** The values of the form that prepares a corrective invoice. */
export type CorrectionValues = {
  type: Correction['type'] | null
  mode: Correction['mode']
  /** The ids of the lines that are taken back or kept. */
  lineIds: string[]
  reason: string
}

export const correctionTypes = (['R1', 'R2', 'R3', 'R4'] as const).map((value) => ({
  value,
  label: `${value}, ${invoiceTypes[value].replace('Rectificativa: ', '')}`,
}))

/** Simplified invoices have a type of their own; the others most often are returns and discounts. */
export const correctionValuesOf = ({ type, lines }: ShownInvoice): CorrectionValues => ({
  type: isSimplified(type) ? 'R5' : 'R1',
  mode: 'I',
  lineIds: lines.map(({ id }) => id),
  reason: '',
})

/** By differences the ticked lines have the opposite sign; by substitution they are those that stay. */
export function correctionOf({ id, lines }: ShownInvoice, values: CorrectionValues): Correction {
  const { type, mode, lineIds, reason } = values
  const sign = mode === 'I' ? -1 : 1
  const ticked = lines.filter((line) => lineIds.includes(line.id)).map((line) => entered(line, sign))
  return { id, type: type ?? 'R1', mode, lines: ticked.length === lines.length ? null : ticked, reason: reason.trim() }
}

const entered = (line: ShownInvoiceLine, sign: 1 | -1) => ({
  id: line.id,
  name: line.name,
  detail: line.detail || null,
  price: line.price,
  rate: line.rate,
  quantity: sign * line.quantity,
  noTaxReason: line.noTaxReason || null,
  isDisbursement: line.isDisbursement,
  kind: line.kind,
})
