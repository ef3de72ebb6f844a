import type { EnteredLine, PayerKind, ShownInvoiceLine } from '@posada/contract/money/invoices/invoice-fields'
import type { ChangedInvoice } from '@posada/contract/money/invoices/invoice-requests'
import type { ShownInvoice } from '@posada/contract/money/invoices/invoices'
import type { Day } from '@posada/domain/platform/days/day'
import type { InvoiceLine } from '@posada/domain/money/invoices/invoice-snapshot'
import type { LineKind } from '@posada/domain/money/invoices/line-kinds'
import type { NoTaxReason } from '@posada/domain/platform/money/tax-rates'

/** Who pays; without id a name that was typed and is not chosen yet. */
export type PayerValue = { id: string | null; kind: PayerKind | null; name: string }

export type LineValues = {
  lineId: string | null
  name: string
  detail: string
  quantity: number | null
  /** Cents of one unit, tax included. */
  price: number | null
  /** Hundredths of a percent, as the select's text. */
  rate: string | null
  noTaxReason: NoTaxReason | null
  isDisbursement: boolean
  /** Of the list by which a simplified invoice may reach 3.000 €. */
  kind: LineKind | ''
}

/** The values of a draft's form. */
export type DraftValues = {
  seriesId: string | null
  payer: PayerValue
  lines: LineValues[]
  notes: string
  language: string
  operationOn: Day | null
}

export const noPayer: PayerValue = { id: null, kind: null, name: '' }

export const newLine = (rate: number | undefined, changes: Partial<LineValues> = {}): LineValues => ({
  lineId: null,
  name: '',
  detail: '',
  quantity: 1,
  price: null,
  rate: rate === undefined ? null : String(rate),
  noTaxReason: null,
  isDisbursement: false,
  kind: '',
  ...changes,
})

export const newDraftValues = (seriesId: string | null): DraftValues => ({
  seriesId,
  payer: noPayer,
  lines: [],
  notes: '',
  language: '',
  operationOn: null,
})

export const draftValuesOf = ({ seriesId, payer, lines, notes, language, operationOn }: ShownInvoice): DraftValues => ({
  seriesId,
  payer:
    payer.kind === 'none' ? { ...noPayer, name: payer.name } : { id: payer.id, kind: payer.kind, name: payer.name },
  lines: lines.map(lineValuesOf),
  notes,
  language,
  operationOn,
})

const lineValuesOf = (line: ShownInvoiceLine): LineValues => ({
  lineId: line.id,
  name: line.name,
  detail: line.detail,
  quantity: line.quantity,
  price: line.price,
  rate: String(line.rate),
  noTaxReason: line.noTaxReason || null,
  isDisbursement: line.isDisbursement,
  kind: line.kind,
})

const isBlank = ({ name, detail, price }: LineValues) => name.trim() === '' && detail.trim() === '' && price === null

/** A line that can be saved; a blank one is left out. */
const isComplete = ({ name, price, quantity, rate, isDisbursement }: LineValues) =>
  name.trim() !== '' && price !== null && quantity !== null && quantity !== 0 && (rate !== null || isDisbursement)

/** Why the draft cannot be saved as it is; null where it can. */
export function unsavableReason({ seriesId, payer, lines }: DraftValues, isSimplified: boolean): string | null {
  if (seriesId === null) return 'elija la serie'
  if (!isSimplified && payer.id === null) return 'elija el titular'
  const place = lines.findIndex((line) => !isBlank(line) && !isComplete(line))
  return place === -1 ? null : `complete la línea ${place + 1}`
}

type Language = NonNullable<ChangedInvoice['language']>

/** What is sent of a draft. */
export const draftRequestOf = ({ payer, lines, notes, language, operationOn }: DraftValues) => ({
  payerId: payer.id,
  payerKind: payer.kind,
  lines: lines.filter((line) => !isBlank(line)).map(enteredLineOf),
  notes: notes.trim() || null,
  language: language === '' ? null : (language as Language), // one of the select's choices
  operationOn,
})

const rateOf = ({ rate, isDisbursement }: LineValues) => (isDisbursement ? 0 : Number(rate))

const enteredLineOf = (line: LineValues): EnteredLine => ({
  id: line.lineId,
  name: line.name.trim(),
  detail: line.detail.trim() || null,
  price: line.price ?? 0,
  rate: rateOf(line),
  quantity: line.quantity,
  noTaxReason: rateOf(line) === 0 && !line.isDisbursement ? line.noTaxReason : null,
  isDisbursement: line.isDisbursement,
  kind: line.kind,
})

/** A line as the totals are calculated from it. */
export const pricedLineOf = (line: LineValues): InvoiceLine => ({
  name: line.name,
  detail: line.detail,
  quantity: line.quantity ?? 0,
  price: line.price ?? 0,
  rate: rateOf(line),
  noTaxReason: rateOf(line) === 0 && !line.isDisbursement ? (line.noTaxReason ?? '') : '',
  isDisbursement: line.isDisbursement,
  kind: line.kind,
})
