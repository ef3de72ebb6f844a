import type { Correction } from '@posada/contract/money/invoices/invoice-requests'
import { uncorrectableFault } from '@posada/domain/money/invoices/correction-faults'
import { isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { type BilledStay, insertDraft, requirePayer } from '../drafts/add-draft.ts'
import { enterLines } from '../drafts/enter-lines.ts'
import { copiedLines, withKnownItems } from '../drafts/line-items.ts'
import { choosePayer } from '../drafts/payer.ts'
import { requireLockedIssued, type IssuedInvoice } from '../drafts/require-invoice.ts'
import { correctedInvoices } from '../queries/corrections.ts'
import { pairedSeriesOf, type SeriesRow } from '../queries/series.ts'
import { requireSeries } from '../series/require-series.ts'

/**
 * Prepares the corrective invoice of an issued one, as a draft of its corrective series. Without lines it takes back
 * the whole invoice (by differences), or repeats it to be changed (by substitution).
 */
export async function correctInvoice(context: RequestContext, input: Correction): Promise<{ id: string }> {
  const invoice = await requireLockedIssued(context, input.id, 'Es un borrador: puede cambiarlo')
  if (isSimplified(invoice.type) !== (input.type === 'R5'))
    throw new UserError(
      isSimplified(invoice.type)
        ? 'Una factura simplificada se rectifica con el tipo R5'
        : 'El tipo R5 es para facturas simplificadas: elija de R1 a R4',
    )
  await requireCorrectable(context, invoice.documentId, { type: input.type, correctionMode: input.mode })
  const sign = input.mode === 'I' ? -1 : 1
  const lines =
    input.lines === null
      ? copiedLines(invoice.lines, sign, newId)
      : withKnownItems(enterLines(input.lines), invoice.lines)
  return insertDraft(context, {
    series: await correctionSeriesOf(context, invoice.seriesId),
    type: input.type,
    payer: { payerKind: invoice.payerKind, payerId: invoice.payerId, payerName: invoice.payerName },
    lines,
    notes: '',
    language: invoice.language,
    billed: billedStayOf(invoice),
    correction: {
      corrects: [invoice.documentId],
      correctionMode: input.mode,
      correctionReason: input.reason,
    },
  })
}

/** @throws UserError where the invoice was replaced by another, or corrected in a way that excludes this one */
async function requireCorrectable(
  { db, accountId }: RequestContext,
  documentId: string,
  draft: Parameters<typeof uncorrectableFault>[0],
): Promise<void> {
  for (const corrected of await correctedInvoices(db, accountId, [documentId])) {
    const fault = uncorrectableFault(draft, corrected)
    if (fault !== null) throw new UserError(fault)
  }
}

type Replacement = { id: string; payerId: string | null; payerKind: 'person' | 'company' | 'agency' | null }

/** Prepares the full invoice (F3) in the place of a simplified one, with the same lines. */
export async function replaceSimplified(context: RequestContext, input: Replacement): Promise<{ id: string }> {
  const invoice = await requireLockedIssued(context, input.id, 'Es un borrador: puede cambiarlo')
  if (invoice.type !== 'F2') throw new UserError('Solo se puede hacer completa una factura simplificada')
  await requireCorrectable(context, invoice.documentId, { type: 'F3', correctionMode: null })
  const payer = await choosePayer(context, input)
  requirePayer('F3', payer)
  return insertDraft(context, {
    series: await seriesBeside(context, invoice.seriesId, 'ordinary'),
    type: 'F3',
    payer,
    lines: copiedLines(invoice.lines, 1, newId),
    notes: invoice.notes,
    language: invoice.language,
    billed: billedStayOf(invoice),
    correction: { corrects: [invoice.documentId], correctionMode: null, correctionReason: '' },
  })
}

/** A further invoice of the same stay has the day of operation of the invoice to which it refers. */
const billedStayOf = ({ bookingId, bookingsCount, stay }: IssuedInvoice): BilledStay => ({
  bookingId,
  bookingsCount,
  stay,
  operationOn: null,
  isAdvance: false,
})

/** The corrective series beside a series. */
export const correctionSeriesOf = (context: RequestContext, seriesId: string): Promise<SeriesRow> =>
  seriesBeside(context, seriesId, 'corrective')

/** The series of that kind beside a series. */
async function seriesBeside(
  { db, accountId }: RequestContext,
  seriesId: string,
  kind: SeriesRow['kind'],
): Promise<SeriesRow> {
  const own = await requireSeries(db, accountId, seriesId)
  const ordinary = own.ordinaryId === null ? own : await requireSeries(db, accountId, own.ordinaryId)
  if (kind === 'ordinary') return ordinary
  const found = (await pairedSeriesOf(db, accountId, ordinary.id)).find((series) => series.kind === kind)
  if (!found) throw new UserError('La serie no existe')
  return found
}
