import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { decode } from '@posada/contract/compile'
import type { Day } from '@posada/domain/platform/days/day'
import { controlLetterOf } from '@posada/domain/travellers/identity/spanish-id'
import { isCompanyName } from '@posada/domain/travellers/company-name'
import {
  itemsToInvoice,
  invoiceOfItems,
  lockToInvoice,
  payerOf,
  type WantedInvoice,
} from '../money/billing/prepare-invoice.ts'
import { addClient } from '../bookings/clients/add-client.ts'
import type { RequestContext } from '../platform/http/handlers/request-context.ts'
import { insertDraft, issueInvoice } from '../money/invoices/public.ts'
import { setHolder } from './queries.ts'
import type { Random } from './random.ts'
import type { DemoStay } from './stays.ts'

type Booking = DemoStay['booking']

const SHARE = 0.7
/** Invoices before VERI*FACTU is switched on are issued without it, also after the day from which the law requires it. */
export const NO_DUTY = { corporateTaxpayers: '9999-12-31', others: '9999-12-31' }

/** The stays that end on one of the days and are invoiced then: at most one a day, of a person without a record. */
export function staysToBill(stays: readonly DemoStay[], days: readonly Day[], random: Random): Booking[] {
  const byDay = new Map<Day, Booking>()
  for (const { booking } of stays)
    if (booking.checked_out_at !== null && booking.client_id === null && !isCompanyName(booking.holder_name))
      byDay.set(booking.check_out, booking)
  return days.flatMap((day) => {
    const booking = byDay.get(day)
    return booking !== undefined && booking.bill_to === 'client' && random.chance(SHARE) ? [booking] : []
  })
}

/** Registers the holder of a stay as a client with a fictitious number, and invoices the stay to them. */
export async function billStay(context: RequestContext, booking: Booking, random: Random): Promise<void> {
  const { id: bookingId, holder_name: holder } = booking
  const [Nombre, ...surnames] = holder.split(' ')
  const digits = String(random.int(10_000, 9_999_999)).padStart(8, '0')
  const NumeroIdentificacion = `${digits}${controlLetterOf(digits)}`
  const fields = { Nombre, Apellidos: surnames.join(' '), NumeroIdentificacion, Pais: 'ESP' }
  const client = await addClient(context, decode(clientsApi.add.request, fields))
  await setHolder(context.db, booking, client.id)
  const wanted: WantedInvoice = { ...WHOLE_BOOKING, bookingId }
  const locked = await lockToInvoice(context, wanted)
  const items = itemsToInvoice(locked.found, wanted)
  if (items.length === 0) return
  const payer = await payerOf(context, locked.found, wanted)
  const { id } = await insertDraft(context, await invoiceOfItems(context, locked, items, payer))
  await issueInvoice(context, id, NO_DUTY)
}

const WHOLE_BOOKING = {
  party: null,
  payerId: null,
  payerKind: null,
  roomIds: null,
  items: null,
  isSimplified: null,
}
