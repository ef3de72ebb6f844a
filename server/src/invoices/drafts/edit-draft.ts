import type { ChangedInvoice } from '@posada/contract/invoices/invoices'
import { todayAtEstablishment } from '../../establishments/public.ts'
import { UserError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { updateInvoice, type InvoiceRow } from '../queries/invoices.ts'
import { requirePast, requirePayer, saveCharges } from './add-draft.ts'
import { enterLines, columnsOfLines } from './enter-lines.ts'
import { withKnownCharges } from './line-charges.ts'
import { choosePayer } from './payer.ts'
import { requireLockedDraft } from './require-invoice.ts'
import { invoiceSearchKey } from './search-key.ts'

/**
 * Changes a draft. @returns its series and its new version
 * @throws UserError for an issued invoice, and for a version that is not the stored one
 */
export async function editDraft(context: RequestContext, input: ChangedInvoice) {
  const { db, accountId } = context
  const draft = await requireLockedDraft(context, input.id)
  if (input.version !== undefined && input.version !== draft.version)
    throw new UserError('Otra persona ha cambiado este borrador. Ábralo de nuevo para ver los cambios.')
  const payer = await choosePayer(context, input)
  requirePayer(draft.type, payer)
  const lines = input.lines === undefined ? draft.lines : withKnownCharges(enterLines(input.lines), draft.lines)
  const operationOn = operationDayOf(draft, input)
  // A draft of a stay that has not ended has its last day, and is issued with the day of issue.
  if (operationOn !== draft.operationOn) await requirePast(context, draft.establishmentId, operationOn)
  const day = await todayAtEstablishment(context, draft.establishmentId)
  await updateInvoice(db, accountId, draft.id, {
    ...payer,
    ...columnsOfLines(lines),
    notes: input.notes ?? '',
    language: input.language ?? '',
    operationOn,
    searchKey: invoiceSearchKey({ number: null, payerName: payer.payerName, day, locator: draft.stay?.locator ?? '' }),
  })
  await saveCharges(context, { ...draft, lines })
  context.changed('invoices', draft.id)
  return { seriesId: draft.seriesId, version: draft.version + 1 }
}

/** An invoice that refers to others has the day of their operation. */
const operationDayOf = (draft: Pick<InvoiceRow, 'corrects' | 'operationOn'>, { operationOn }: ChangedInvoice) =>
  operationOn === undefined || draft.corrects.length > 0 ? draft.operationOn : operationOn

const ISSUED_STAYS = 'Una factura emitida no se elimina: rectifíquela, o anúlela si la operación no existió'

/** Deletes a draft. @returns its series. @throws UserError for an issued invoice, with the two lawful ways */
export async function deleteInvoiceDraft(context: RequestContext, id: string): Promise<string> {
  const { db, accountId, now } = context
  const draft = await requireLockedDraft(context, id, ISSUED_STAYS)
  await updateInvoice(db, accountId, id, { deletedAt: now })
  context.changed('invoices', id)
  context.noted(`Borrador de factura eliminado: ${draft.lines.length} conceptos`)
  return draft.seriesId
}
