import type { NewInvoice } from '@posada/contract/money/invoices/invoice-requests'
import type { InvoiceStay, InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { SeriesKind } from '@posada/domain/money/invoices/series-numbers'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { replaceLineItems } from '../queries/charges.ts'
import { insertInvoice, invoicesOfDocuments, type InvoiceRow, type StoredLine } from '../queries/invoices.ts'
import type { SeriesRow } from '../queries/series.ts'
import { requireSeries } from '../series/require-series.ts'
import { enterLines, columnsOfLines } from './enter-lines.ts'
import { billedByLines } from './line-items.ts'
import { choosePayer, type ChosenPayer } from './payer.ts'
import { invoiceSearchKey } from './search-key.ts'

/** Creates a draft. @throws UserError without payer, except in a simplified series */
export async function addDraft(context: RequestContext, input: NewInvoice): Promise<{ id: string }> {
  const series = await requireSeries(context.db, context.accountId, input.seriesId)
  const payer = await choosePayer(context, input)
  const type = TYPES[series.kind]
  if (type === undefined)
    throw new UserError('Una rectificativa se prepara desde la factura que corrige: ábrala y elija «Rectificar»')
  requirePayer(type, payer)
  const lines = enterLines(input.lines ?? [])
  const operationOn = input.operationOn ?? null
  await requirePast(context, series.establishmentId, operationOn)
  return insertDraft(context, {
    series,
    type,
    payer,
    lines,
    notes: input.notes ?? '',
    language: input.language ?? '',
    ...(operationOn !== null && { billed: { ...NO_STAY, operationOn } }),
  })
}

const NO_STAY = { bookingId: null, bookingsCount: 0, stay: null, isAdvance: false }

/** @throws UserError for an operation that has not taken place */
export async function requirePast(context: RequestContext, establishmentId: string, operationOn: string | null) {
  if (operationOn !== null && operationOn > (await todayAtEstablishment(context, establishmentId)))
    throw new UserError('La fecha de la operación no puede ser posterior a hoy')
}

const TYPES: Partial<Record<SeriesKind, InvoiceType>> = { ordinary: 'F1', simplified: 'F2' }

/** @throws UserError for a full invoice without payer and for a simplified one with a payer */
export function requirePayer(type: InvoiceType, { payerId }: ChosenPayer): void {
  if (type === 'F2' || type === 'R5') {
    if (payerId !== null) throw new UserError('Una factura simplificada no lleva titular: use la serie ordinaria')
    return
  }
  if (payerId === null) throw new UserError('Por favor, seleccione un titular para la factura')
}

/** The stay that an invoice bills; of several bookings, only their number is kept. */
export type BilledStay = {
  bookingId: string | null
  bookingsCount: number
  stay: InvoiceStay | null
  /** Day of the operation or of the advance payment, where it is not that of the issue. */
  operationOn: string | null
  isAdvance: boolean
}

export type NewDraft = {
  series: SeriesRow
  type: InvoiceType
  payer: ChosenPayer
  lines: StoredLine[]
  notes: string
  language: string
  billed?: BilledStay
  correction?: { corrects: string[]; correctionMode: 'I' | 'S' | null; correctionReason: string }
}

export async function insertDraft(context: RequestContext, draft: NewDraft): Promise<{ id: string }> {
  const { db, accountId, loginId, now } = context
  const { series, type, payer, lines, notes, language, billed, correction } = draft
  if (series.archivedAt !== null)
    throw new UserError('La serie está archivada: recupérela para volver a facturar con ella')
  const id = newId(now.getTime())
  const day = await todayAtEstablishment(context, series.establishmentId)
  await insertInvoice(db, {
    accountId,
    id,
    seriesId: series.id,
    establishmentId: series.establishmentId,
    type,
    ...payer,
    ...columnsOfLines(lines),
    notes,
    language,
    ...billed,
    ...(billed && { stay: billed.stay && JSON.stringify(billed.stay) }),
    ...correction,
    searchKey: invoiceSearchKey({
      number: null,
      payerName: payer.payerName,
      day,
      locator: billed?.stay?.locator ?? '',
    }),
    createdAt: now,
    createdBy: loginId,
  })
  await saveLineItems(context, { id, type, lines, corrects: [], correctionMode: null, ...correction })
  context.changed('invoices', id)
  context.noted(`${series.name}: ${draftText(lines)}`)
  return { id }
}

/** '3 conceptos, 120,00 €' */
const draftText = (lines: readonly StoredLine[]): string =>
  `${lines.length === 1 ? '1 concepto' : `${lines.length} conceptos`}, ${formatEuros(columnsOfLines(lines).total)}`

type Charged = Pick<InvoiceRow, 'id' | 'type' | 'lines' | 'corrects' | 'correctionMode'>

/** Stores what a draft bills of bookings. One that replaces others takes back what those bill. */
export async function saveLineItems({ db, accountId }: RequestContext, draft: Charged): Promise<void> {
  const replaces = draft.type === 'F3' || draft.correctionMode === 'S'
  const replaced = replaces ? await invoicesOfDocuments(db, accountId, draft.corrects) : []
  const charges = billedByLines(
    draft.lines,
    replaced.flatMap(({ lines }) => lines),
  )
  await replaceLineItems(db, accountId, draft.id, charges)
}
