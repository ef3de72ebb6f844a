import type { ShownSubmission } from '@posada/contract/money/invoices/invoice-fields'
import type { InvoiceIdentity, InvoiceParty, InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { identityToResend } from '@posada/domain/money/invoices/payer-identity'
import { recipientRefusal } from '../../../adapters/aeat/aeat-errors.ts'
import { type PreviousRejection, previousRejections } from '../../../adapters/aeat/record-xml.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { payerParty } from '../drafts/payer.ts'
import { requireInvoice } from '../drafts/require-invoice.ts'
import { appendRecord } from '../issue/append-record.ts'
import { issuerOf } from '../issue/build-snapshot.ts'
import { findDocument } from '../queries/documents.ts'
import { lockInvoice, type InvoiceRow } from '../queries/invoices.ts'
import { requireLockedSeries } from '../series/require-series.ts'
import { lastRecordOf, type LastSent } from './queries/submissions.ts'
import { submissionsOf } from './shown-submission.ts'

const DUPLICATE = 3000
const UNKNOWN_INVOICE = 3002

/**
 * Sends the record of an invoice again, as a new record of the chain: with the present data of payer and issuer where the
 * issue was rejected or accepted with errors (RD 1007/2023, art. 8), and as it was for a rejected annulment.
 * @throws UserError where there is nothing to correct
 */
export async function amendRecord(context: RequestContext, invoiceId: string): Promise<ShownSubmission | null> {
  const { db, accountId } = context
  const { seriesId } = await requireInvoice(db, accountId, invoiceId)
  await requireLockedSeries(context, seriesId)
  const invoice = await lockInvoice(db, accountId, invoiceId)
  const document = invoice?.documentId ? await findDocument(db, accountId, invoice.documentId) : undefined
  if (!invoice || !document) throw new UserError('La factura es un borrador: todavía no tiene registro')
  const last = await lastRecordOf(db, accountId, document.id)
  if (!last) throw new UserError('El registro de esta factura no se envía a la AEAT')
  requireAmendable(last)
  const establishment = await requireEstablishment(db, accountId, invoice.establishmentId)
  const common = { documentId: document.id, timeZone: establishment.timeZone, reason: '' }
  if (last.kind === 'annulment')
    await appendRecord(context, {
      ...common,
      kind: 'annulment',
      snapshot: document.snapshot,
      repeats: { isAmendment: false, previousRejection: previousRejections.amendment },
      isWithoutIssue: last.isWithoutIssue || last.code === UNKNOWN_INVOICE,
    })
  else
    await appendRecord(context, {
      ...common,
      kind: 'issue',
      snapshot: {
        ...document.snapshot,
        issuer: { ...document.snapshot.issuer, name: issuerOf(establishment).name },
        recipient: await recipientToSend(context, invoice, { last, document: document.snapshot }),
      },
      repeats: { isAmendment: true, previousRejection: rejectionBefore(last) },
    })
  context.changed('invoices', invoiceId)
  context.changed('verifactu')
  context.noted(`Registro de la factura ${document.number} corregido y enviado de nuevo`)
  return (await submissionsOf(context, [invoice])).get(document.id) ?? null
}

function requireAmendable({ state }: LastSent): void {
  if (state === 'pending') throw new UserError('La AEAT todavía no ha contestado a este registro')
  if (state === 'accepted') throw new UserError('La AEAT ya ha aceptado este registro: no hay nada que corregir')
}

/** Whether the AEAT has a record of the invoice before this one (list of situations of the AEAT, sheet A). */
function rejectionBefore({ state, code, isAmendment, previousRejection }: LastSent): PreviousRejection {
  const { none, amendment, first } = previousRejections
  if (state !== 'rejected' || code === DUPLICATE) return none
  return !isAmendment || previousRejection === first || code === UNKNOWN_INVOICE ? first : amendment
}

/** The payer with their present data, identified so that the AEAT can take the record after its last answer. */
async function recipientToSend(
  { db, accountId }: RequestContext,
  invoice: InvoiceRow,
  { last, document }: { last: LastSent; document: InvoiceSnapshot },
): Promise<InvoiceSnapshot['recipient']> {
  const sent = (last.content ?? document).recipient
  if (sent === null) return null
  const payer = await payerParty(db, accountId, invoice)
  const present = payer?.party.identity ? payer.party : { ...sent, identity: issuedIdentity(sent, document) }
  if (present.identity === null) return present
  const identity = identityToResend(present.identity, {
    sent: sent.identity,
    isRejected: last.state === 'rejected',
    refusal: recipientRefusal(last.code),
    needsVatNumber:
      ['R2', 'R3'].includes(document.type) || document.lines.some(({ noTaxReason }) => noTaxReason === 'E5'),
  })
  return { ...present, identity }
}

/** The identity of a payer who is deleted: that of the document, because the last record may have had it in another way. */
const issuedIdentity = (sent: InvoiceParty, { recipient }: InvoiceSnapshot): InvoiceIdentity | null =>
  recipient?.identity?.number === sent.identity?.number ? (recipient?.identity ?? null) : sent.identity
