import type { ChangedLine, EnteredLine } from '@posada/contract/money/invoices/invoice-fields'
import type { ChangedInvoice } from '@posada/contract/money/invoices/invoice-requests'
import { type AuditedFields, shownEuros } from '@posada/domain/account/audit/changed-values'
import { formatDay } from '@posada/domain/platform/days/day'
import { noteChanges } from '../../../platform/db/note-changes.ts'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { updateInvoice, type InvoiceRow, type StoredLine } from '../queries/invoices.ts'
import { requirePast, requirePayer, saveLineItems } from './add-draft.ts'
import { enterLines, columnsOfLines } from './enter-lines.ts'
import { withKnownItems } from './line-items.ts'
import { type ChosenPayer, choosePayer, payerParty } from './payer.ts'
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
  const payer = await payerOf(context, draft, input)
  requirePayer(draft.type, payer)
  const lines =
    input.lines === undefined
      ? draft.lines
      : withKnownItems(enterLines(input.lines.map((line) => completed(line, draft.lines))), draft.lines)
  const operationOn = operationDayOf(draft, input)
  // A draft of a stay that has not ended has its last day, and is issued with the day of issue.
  if (operationOn !== draft.operationOn) await requirePast(context, draft.establishmentId, operationOn)
  const day = await todayAtEstablishment(context, draft.establishmentId)
  const fields = {
    ...payer,
    ...columnsOfLines(lines),
    notes: input.notes === undefined ? draft.notes : (input.notes ?? ''),
    language: input.language === undefined ? draft.language : (input.language ?? ''),
    operationOn,
  }
  await updateInvoice(db, accountId, draft.id, {
    ...fields,
    searchKey: invoiceSearchKey({ number: null, payerName: payer.payerName, day, locator: draft.stay?.locator ?? '' }),
  })
  await saveLineItems(context, { ...draft, lines })
  context.changed('invoices', draft.id)
  noteChanges(context, draft, { ...fields, lines }, DRAFT_FIELDS)
  return { seriesId: draft.seriesId, version: draft.version + 1 }
}

type AuditedDraft = Pick<InvoiceRow, 'total' | 'operationOn' | 'payerId' | 'lines' | 'notes' | 'language'>

const DRAFT_FIELDS: AuditedFields<AuditedDraft> = {
  total: ['Total', shownEuros],
  operationOn: ['Fecha de la operación', (day) => (day === null ? 'la de emisión' : formatDay(day))],
  payerId: 'titular',
  lines: 'conceptos',
  notes: 'notas',
  language: 'idioma',
}

/** An absent payer stays. Without a kind an id is that of a client, or else of an agency. */
async function payerOf(context: RequestContext, draft: InvoiceRow, input: ChangedInvoice): Promise<ChosenPayer> {
  const { payerId, payerKind } = input
  if (payerId === undefined) {
    const { payerKind: kind, payerId: stored, payerName } = draft
    return { payerKind: kind, payerId: stored, payerName }
  }
  if (payerKind !== undefined || payerId === null)
    return choosePayer(context, { payerId, payerKind: payerKind ?? null })
  const isAgency =
    draft.payerId === payerId
      ? draft.payerKind === 'agency'
      : !(await payerParty(context.db, context.accountId, { payerKind: 'client', payerId })) &&
        (await payerParty(context.db, context.accountId, { payerKind: 'agency', payerId })) !== undefined
  return choosePayer(context, { payerId, payerKind: isAgency ? 'agency' : null })
}

/** A known line keeps what is absent; the reason for no tax only as long as it has none. */
function completed(line: ChangedLine, known: readonly StoredLine[]): EnteredLine {
  const stored = known.find(({ id }) => id === line.id)
  const { id, name, price, rate } = line
  return {
    id,
    name,
    price,
    rate,
    detail: line.detail === undefined ? (stored?.detail ?? null) : line.detail,
    quantity: line.quantity ?? stored?.quantity ?? null,
    noTaxReason: line.noTaxReason === undefined ? (stored?.noTaxReason ?? null) : line.noTaxReason,
    isDisbursement: line.isDisbursement ?? stored?.isDisbursement ?? null,
    kind: line.kind === undefined ? (stored?.kind ?? null) : line.kind,
  }
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
