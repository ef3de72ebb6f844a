import { monthText } from '@posada/domain/platform/days/month-text'
import type { agencyMonthsApi } from '@posada/contract/money/billing/agency-months'
import type { Input } from '@posada/contract/endpoint'
import { isAdvanceKey, isCompensation } from '@posada/domain/money/billing/booking-billing'
import { billableItems } from '@posada/domain/money/billing/billable-items'
import { formatDay } from '@posada/domain/platform/days/day'
import type { VerifactuDates } from '@posada/domain/money/invoices/fiscal-terms'
import type { InvoiceLine } from '@posada/domain/money/invoices/invoice-snapshot'
import { grossOf } from '@posada/domain/money/invoices/invoice-totals'
import { limits } from '@posada/domain/platform/limits'
import { sum } from '@posada/domain/platform/money/money'
import { nightsOf } from '@posada/domain/platform/days/stay'
import { UserError } from '../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import {
  choosePayer,
  type ChosenPayer,
  drawFile,
  type FileConfig,
  insertDraft,
  invoicesOfBooking,
  type InvoiceFile,
  issueInvoice,
  type LineItem,
  lockBilledBookings,
  lockSeriesOfEstablishment,
  storeInvoiceFile,
  type StoredLine,
} from '../invoices/public.ts'
import { type PendingBooking, pendingBookings } from './agency-months.ts'
import { requireIdentified } from './draft-of-booking.ts'
import { issuedFile } from './issue-booking-invoice.ts'
import { deductionsOf } from './prepare-invoice.ts'

type Wanted = Input<(typeof agencyMonthsApi)['issue']>
type Attempt = { id: string; number: string; file: InvoiceFile }
type Outcome = Attempt & { content: Buffer }

/** Issues one invoice for the stays of an agency that end in a month, of one establishment. */
export const issueAgencyMonth = (
  config: FileConfig,
  dates: VerifactuDates,
): OutsideHandler<(typeof agencyMonthsApi)['issue'], Attempt, Outcome> => ({
  async attempt(wanted, context) {
    const { db, accountId } = context
    const establishmentId = await establishmentOf(context, wanted)
    const series = await lockSeriesOfEstablishment(context, establishmentId, 'ordinary')
    await lockBilledBookings(db, accountId, idsOf(await pendingBookings(context, wanted)))
    const pending = (await pendingBookings(context, wanted)).filter(
      (one) => one.booking.establishmentId === establishmentId,
    )
    const last = pending.at(-1)
    if (!last) throw nothingPending()
    const payer = await choosePayer(context, { payerId: wanted.agencyId, payerKind: 'agency' })
    const lines: StoredLine[] = []
    for (const one of pending) lines.push(...(await linesOfBooking(context, one, payer)))
    if (lines.length > limits.invoice.lines)
      throw new UserError(
        `Son ${lines.length} líneas y en una factura caben ${limits.invoice.lines}: facture antes algunas reservas por separado`,
      )
    const draft = {
      series,
      type: 'F1' as const,
      payer,
      lines,
      notes: `Estancias de ${monthText(`${wanted.yearMonth}-01`)}`,
      language: '',
      billed: { ...billedStaysOf(pending), operationOn: last.booking.checkOut, isAdvance: false },
    }
    await requireIdentified(context, draft, null)
    const { id } = await insertDraft(context, draft)
    await issueInvoice(context, id, dates)
    return issuedFile(context, id, config)
  },

  async callOutside(attempt) {
    return { ...attempt, content: await drawFile(attempt.file) }
  },

  async finish({ id, number, file, content }, context) {
    const stored = 'bytes' in file ? file.bytes : await storeInvoiceFile(context, file.documentId, content)
    return { message: `Factura ${number} emitida`, id, number, name: file.name, bytes: stored.toString('base64') }
  },
})

/** @throws UserError where several establishments have stays and none is chosen */
async function establishmentOf(context: RequestContext, { establishmentId, ...month }: Wanted): Promise<string> {
  if (establishmentId !== null) return establishmentId
  const pending = await pendingBookings(context, month)
  const [first, ...others] = new Set(pending.map(({ booking }) => booking.establishmentId))
  if (first === undefined) throw nothingPending()
  if (others.length > 0)
    throw new UserError('La agencia tiene estancias en varios establecimientos: elija cuál emite la factura')
  return first
}

const nothingPending = () => new UserError('La agencia no tiene estancias sin facturar en ese mes')

const idsOf = (pending: readonly PendingBooking[]) => pending.map(({ booking }) => booking.id)

function billedStaysOf(pending: readonly PendingBooking[]) {
  const [only, ...others] = pending
  return {
    bookingId: others.length === 0 ? (only?.booking.id ?? null) : null,
    bookingsCount: pending.length,
    stay: null,
  }
}

/** One line for each tax rate of a booking, with everything that no invoice has yet, less its advances. */
async function linesOfBooking(
  context: RequestContext,
  { booking, billable, billed }: PendingBooking,
  payer: ChosenPayer,
): Promise<StoredLine[]> {
  const lines = new Map<string, { line: InvoiceLine; items: LineItem[] }>()
  const owed = billableItems(billable)
  for (const { key, lines: own } of owed) {
    if ((billed.get(key) ?? 0) !== 0) continue
    for (const line of own) {
      const amount = grossOf(line)
      const item = { bookingId: booking.id, key, amount }
      const terms = `${line.rate} ${line.noTaxReason}`
      const so = lines.get(terms) ?? {
        line: { ...line, ...textOf(booking), unit: '', quantity: 1, price: 0 },
        items: [],
      }
      lines.set(terms, { line: { ...so.line, price: so.line.price + amount }, items: [...so.items, item] })
    }
  }
  const charged = [...lines.values()].map(({ line, items }) => ({ ...line, id: newId(), charges: items }))
  const hasAdvance = [...billed].some(([key, amount]) => isAdvanceKey(key) && amount > 0)
  if (!hasAdvance || isCompensation(owed)) return charged
  const invoices = await invoicesOfBooking(context.db, context.accountId, booking.id)
  const gross = sum(charged.map(grossOf))
  return [...charged, ...(await deductionsOf(context, { booking, invoices, billed }, payer, gross))]
}

function textOf(booking: PendingBooking['booking']) {
  const nights = nightsOf(booking)
  return {
    name: `Reserva ${booking.locator}, ${booking.holderName}`,
    detail: `Del ${formatDay(booking.checkIn)} al ${formatDay(booking.checkOut)}, ${nights === 1 ? '1 noche' : `${nights} noches`}`,
  }
}
