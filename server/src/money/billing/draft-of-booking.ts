import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import type { Input } from '@posada/contract/endpoint'
import { simplifiedLimit } from '@posada/domain/money/invoices/invoice-faults'
import { grossOf } from '@posada/domain/money/invoices/invoice-totals'
import { sum } from '@posada/domain/platform/money/money'
import { declaredRefusal } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { buildSnapshot, type NewDraft, payerParty } from '../invoices/public.ts'
import { billableGuests } from './bill-to-guest.ts'
import { describePayers } from './booking-payers.ts'
import { type BookingToInvoice, invoiceOfAdvance, invoiceOfItems, itemsToInvoice, payerOf } from './prepare-invoice.ts'

type Wanted = Input<(typeof bookingBillingApi)['preview']>

/** What a request wants to be invoiced; null where nothing is left to invoice. */
export async function draftOf(
  context: RequestContext,
  booking: BookingToInvoice,
  wanted: Wanted,
): Promise<NewDraft | null> {
  const payer = await payerOf(context, booking.found, wanted)
  if (wanted.kind === 'advance') return invoiceOfAdvance(context, booking, payer, wanted.amount)
  const items = itemsToInvoice(booking.found, wanted)
  return items.length === 0 ? null : invoiceOfItems(context, booking, items, payer)
}

/** What a draft that is not stored would say if it were issued now. */
export const snapshotOfDraft = (context: RequestContext, { series, type, payer, lines, notes, billed }: NewDraft) =>
  buildSnapshot(context, {
    establishmentId: series.establishmentId,
    type,
    ...payer,
    lines,
    notes,
    language: '',
    corrects: [],
    correctionMode: null,
    correctionReason: '',
    bookingId: billed?.bookingId ?? null,
    stay: billed?.stay ?? null,
    operationOn: billed?.operationOn ?? null,
    isAdvance: billed?.isAdvance ?? false,
  })

/** @throws the declared refusal for a payer without an identifying document */
export async function requireIdentified(
  context: RequestContext,
  { type, payer, lines }: Pick<NewDraft, 'type' | 'payer' | 'lines'>,
  booking: BookingToInvoice['found']['booking'] | null,
) {
  const { db, accountId } = context
  if (type === 'F2') return
  const known = await payerParty(db, accountId, payer)
  if (known?.party.identity) return
  const name = payer.payerName || 'el titular'
  throw declaredRefusal(
    bookingBillingApi.issue,
    'unidentified',
    payer.payerId === null
      ? `Registre antes a ${name} como cliente, con su documento: una factura completa lo necesita`
      : `Falta el documento de ${name}: una factura completa lo necesita`,
    {
      canSimplify: sum(lines.map(grossOf)) <= simplifiedLimit(lines),
      guests: booking === null ? [] : await billableGuests(context, booking, await describePayers(context, booking)),
    },
  )
}
