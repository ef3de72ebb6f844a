import type { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { OutsideHandler, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { queueMail, renderMail } from '../../../outbox/mails/public.ts'
import { requireLockedIssued, type IssuedInvoice } from '../drafts/require-invoice.ts'
import { updateInvoice } from '../queries/invoices.ts'
import { drawFile, readInvoiceFile, storeInvoiceFile, type FileConfig, type InvoiceFile } from './invoice-file.ts'

type Attempt = { id: string; email: string; file: InvoiceFile }
type Outcome = Attempt & { content: Buffer }

/** Mails the PDF of an issued invoice to the payer. From then on the invoice can be corrected, not annulled. */
export const mailInvoice = (config: FileConfig): OutsideHandler<(typeof invoicesApi)['mail'], Attempt, Outcome> => ({
  async attempt({ id, email }, context) {
    const { documentId } = await requireLockedIssued(context, id, NOT_ISSUED)
    return { id, email, file: await readInvoiceFile(context, documentId, config) }
  },

  async callOutside(attempt) {
    return { ...attempt, content: await drawFile(attempt.file) }
  },

  async finish({ id, email, file, content }, context) {
    const bytes = 'bytes' in file ? file.bytes : await storeInvoiceFile(context, file.documentId, content)
    const { number } = await queueInvoiceMail(context, id, { email, attachment: { name: file.name, bytes } })
    return { message: `La factura ${number} se enviará a ${email}` }
  },
})

/** Queues the mail with the PDF of an issued invoice, and notes that it was sent. @returns the invoice */
export async function queueInvoiceMail(
  context: RequestContext,
  id: string,
  { email, attachment }: { email: string; attachment: { name: string; bytes: Buffer } },
): Promise<IssuedInvoice> {
  const { db, accountId, now } = context
  const invoice = await requireLockedIssued(context, id, NOT_ISSUED)
  const { name } = await requireEstablishment(db, accountId, invoice.establishmentId)
  await queueMail(context, { purpose: `invoices ${id}`, recipient: email, attachment, ...mailText(invoice, name) })
  if (invoice.sentAt === null) await updateInvoice(db, accountId, id, { sentAt: now })
  context.changed('invoices', id)
  return invoice
}

const NOT_ISSUED = 'La factura es un borrador: emítala antes de enviarla'

function mailText({ number, total, issuedOn }: IssuedInvoice, establishmentName: string) {
  const subject = `Factura ${number} de ${establishmentName}`
  const paragraphs = [`Le enviamos la factura ${number} del ${formatDay(issuedOn)}, de ${formatEuros(total)}.`]
  return {
    subject,
    ...renderMail({ title: subject, paragraphs, footer: `Este correo lo envía ${establishmentName}.` }),
  }
}
