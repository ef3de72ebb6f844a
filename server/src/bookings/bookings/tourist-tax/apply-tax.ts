import type { Reply } from '@posada/contract/endpoint'
import type { TaxChangeRequest, taxOfBookingsApi } from '@posada/contract/bookings/tourist-tax/tax-of-bookings'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import { originalCheckIn } from '@posada/domain/platform/days/stay'
import { agesOfGuests } from '../../../travellers/guests/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { lockUnitsOfStays } from '../../../establishments/units/public.ts'
import { taxOfBooking } from '../../tourist-tax/public.ts'
import { lockBookingIfExists } from '../lock-booking.ts'
import { roomIdsOfBookings } from '../queries/bookings.ts'
import { saveBooking } from '../save-booking.ts'
import { currentTaxCalculator, futureTaxChanges, isSameTax, reasonToKeepTax } from './future-taxes.ts'

const MAX_PER_CALL = 25 // so that the front desk waits for the locks of at most these bookings' units

/**
 * Recalculates the tax of future bookings by the current tariffs, a limited number in each call: call it until none
 * remain; it is idempotent. Paid, imported and current stays keep their tax. @throws UserError for a day in the past
 */
export async function applyTax(
  context: RequestContext,
  input: TaxChangeRequest,
): Promise<{ applied: number; remaining: number }> {
  const { db, accountId } = context
  const open = (await futureTaxChanges(context, input)).filter(({ keeps }) => keeps === null)
  const ids = open.slice(0, MAX_PER_CALL).map(({ booking }) => booking.id)
  if (ids.length === 0) return { applied: 0, remaining: 0 }
  // All units are locked before the first booking, as everywhere, to avoid deadlocks.
  await lockUnitsOfStays(db, accountId, await roomIdsOfBookings(db, accountId, ids))
  const reckon = await currentTaxCalculator(context, input.establishmentId)
  const sums = { applied: 0, before: 0, after: 0 }
  for (const id of ids) {
    const change = await applyToBooking(context, id, input, reckon)
    if (!change) continue
    sums.applied++
    sums.before += change.before
    sums.after += change.after
  }
  const { applied, before, after } = sums
  if (applied > 0)
    context.noted(
      `Tasa turística de ${applied} ${applied === 1 ? 'reserva' : 'reservas'} desde el ${formatDay(input.from)}: ` +
        `${formatEuros(before)} → ${formatEuros(after)}`,
    )
  return { applied, remaining: open.length - ids.length }
}

type TaxCalculator = Awaited<ReturnType<typeof currentTaxCalculator>>

/** Undefined if the booking was meanwhile deleted, cancelled, paid, checked in, moved away or already taxed so. */
async function applyToBooking(
  context: RequestContext,
  id: string,
  { establishmentId, from }: TaxChangeRequest,
  reckon: TaxCalculator,
) {
  const { db, accountId } = context
  const locked = await lockBookingIfExists(context, id)
  if (!locked) return undefined
  const { booking } = locked
  const isToCome = occupiesUnits(booking.state) && booking.checkedInAt === null && booking.checkIn >= from
  if (!isToCome || booking.establishmentId !== establishmentId) return undefined
  const kept = await taxOfBooking(db, accountId, id)
  if (reasonToKeepTax(booking, kept)) return undefined
  const ages = await agesOfGuests(db, accountId, id, originalCheckIn(booking))
  const tax = reckon(booking, () => ages, kept)
  if (isSameTax(tax, kept)) return undefined
  // The audit trail gets one line for all bookings, instead of the total of each.
  const quiet: RequestContext = { ...context, noted: () => undefined }
  await saveBooking(quiet, locked, { action: 'tourist-tax', tax, changed: ['la tasa turística'] })
  return { before: booking.taxTotal, after: tax?.total ?? 0 }
}

/** Counts and totals of what `applyTax` would change, in cents, without changing anything. */
export async function previewTax(
  context: RequestContext,
  input: TaxChangeRequest,
): Promise<Reply<(typeof taxOfBookingsApi)['preview']>> {
  const all = await futureTaxChanges(context, input)
  const open = all.filter(({ keeps }) => keeps === null)
  return {
    bookings: open.length,
    before: sum(open.map(({ booking }) => booking.taxTotal)),
    after: sum(open.map(({ due }) => due?.total ?? 0)),
    paid: all.filter(({ keeps }) => keeps === 'paid').length,
    imported: all.filter(({ keeps }) => keeps === 'imported').length,
  }
}
