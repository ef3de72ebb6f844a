import type { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import type { Reply } from '@posada/contract/endpoint'
import type { InvoiceParty, InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { grossOf } from '@posada/domain/money/invoices/invoice-totals'
import { sum } from '@posada/domain/platform/money/money'
import type { InvoiceDocument } from '../../platform/documents/invoices/invoice-document.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { OutsideHandler } from '../../platform/http/handlers/request-context.ts'
import { type FileConfig, invoiceDocument, type NewDraft, payerParty } from '../invoices/public.ts'
import { identityText } from './booking-payers.ts'
import { draftOf, requireIdentified, snapshotOfDraft } from './draft-of-booking.ts'
import { type BookingToInvoice, readToInvoice } from './prepare-invoice.ts'

type Preview = Reply<(typeof bookingBillingApi)['preview']>
type Shown = Omit<Preview, 'bytes' | 'name'>
type Attempt = { accountId: string; toDraw: InvoiceDocument; shown: Shown }
type Outcome = { content: Buffer; shown: Shown }

/** The invoice of a booking as it would be issued now, with its PDF; nothing is stored. */
export const previewBookingInvoice = (
  config: FileConfig,
): OutsideHandler<(typeof bookingBillingApi)['preview'], Attempt, Outcome> => ({
  async attempt(wanted, context) {
    const { db, accountId } = context
    const booking = await readToInvoice(context, wanted)
    const draft = await draftOf(context, booking, wanted)
    if (draft === null) throw new UserError('No queda nada por facturar de esta reserva')
    await requireIdentified(context, draft, booking.found.booking)
    const { snapshot, faults } = await snapshotOfDraft(context, draft)
    const payer = await payerParty(db, accountId, draft.payer)
    return {
      accountId,
      toDraw: await invoiceDocument(db, accountId, snapshot, { kind: 'draft', ...config }),
      shown: {
        ...shownOf(snapshot),
        email: payer?.email || emailOfHolder(booking, draft),
        faults,
      },
    }
  },

  async callOutside({ accountId, toDraw, shown }) {
    return { shown, content: await renderPdf({ accountId, by: 'request' }, 'invoice', toDraw) }
  },

  async finish({ content, shown }) {
    return { ...shown, name: 'Vista-previa.pdf', bytes: content.toString('base64') }
  },
})

/** The address that the booking has is its holder's, who also gets an invoice without payer. */
const emailOfHolder = ({ found: { booking } }: BookingToInvoice, { payer: { payerId } }: NewDraft): string =>
  payerId === null || payerId === booking.clientId ? booking.email : ''

const shownOf = ({ recipient, lines, totals, taxName, payments, open }: InvoiceSnapshot) => ({
  payerName: recipient?.name ?? '',
  identity: identityText(recipient?.identity ?? null),
  address: recipient === null ? '' : addressText(recipient),
  lines: lines.map((line) => ({
    name: line.name,
    detail: line.detail,
    unit: line.unit ?? '',
    amount: grossOf(line),
  })),
  base: totals.base,
  tax: totals.tax,
  taxName,
  payable: totals.payable,
  received: sum(payments.map(({ amount }) => amount)),
  open: open ?? totals.payable,
})

const addressText = ({ address, postalCode, municipality, province }: InvoiceParty): string => {
  const town = [postalCode, municipality].filter(Boolean).join(' ')
  return [address, town, province === municipality ? '' : province].filter(Boolean).join(', ')
}
