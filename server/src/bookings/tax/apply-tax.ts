import type { TaxedFrom } from '@posada/contract/tourist-tax/tax-of-bookings'
import { formatDay } from '@posada/domain/day'
import { holdsUnits } from '@posada/domain/holds-units'
import { formatEuros } from '@posada/domain/money'
import { beganOn } from '@posada/domain/stay-began'
import { agesOfGuests } from '../../guests/public.ts'
import type { Call } from '../../http/call.ts'
import { lockRooms } from '../../rooms/public.ts'
import { taxOfBooking } from '../../tourist-tax/public.ts'
import { holdIfThere } from '../hold-booking.ts'
import { roomIdsOf } from '../queries/tax.ts'
import { saveBooking } from '../save-booking.ts'
import { dueToday } from './due-today.ts'
import { isSameTax, taxesToCome } from './taxes-to-come.ts'
import { whyKept } from './why-kept.ts'

const MOST_AT_ONCE = 25 // so that the front desk waits for the locks of at most these bookings' units

/**
 * Recalculates the tax of future bookings by the current tariffs, a limited number in each call: call it until none
 * remain; it is idempotent. Paid, imported and current stays keep their tax. @throws UserError for a day in the past
 */
export async function applyTax(call: Call, input: TaxedFrom): Promise<{ applied: number; remaining: number }> {
  const { db, accountId } = call
  const open = (await taxesToCome(call, input)).filter(({ keeps }) => keeps === null)
  const ids = open.slice(0, MOST_AT_ONCE).map(({ booking }) => booking.id)
  if (ids.length === 0) return { applied: 0, remaining: 0 }
  // All units are locked before the first booking, as everywhere, to avoid deadlocks.
  await lockRooms(db, accountId, await roomIdsOf(db, accountId, ids))
  const reckon = await dueToday(call, input.establishmentId)
  const sums = { applied: 0, before: 0, after: 0 }
  for (const id of ids) {
    const change = await applyTo(call, id, input, reckon)
    if (!change) continue
    sums.applied++
    sums.before += change.before
    sums.after += change.after
  }
  const { applied, before, after } = sums
  if (applied > 0)
    call.noted(
      `Tasa turística de ${applied} ${applied === 1 ? 'reserva' : 'reservas'} desde el ${formatDay(input.from)}: ` +
        `${formatEuros(before)} → ${formatEuros(after)}`,
    )
  return { applied, remaining: open.length - ids.length }
}

type Reckon = Awaited<ReturnType<typeof dueToday>>

/** Undefined if the booking was meanwhile deleted, cancelled, paid, checked in, moved away or already taxed so. */
async function applyTo(call: Call, id: string, { establishmentId, from }: TaxedFrom, reckon: Reckon) {
  const { db, accountId } = call
  const locked = await holdIfThere(call, id)
  if (!locked) return undefined
  const { booking } = locked
  const isToCome = holdsUnits(booking.state) && booking.checkedInAt === null && booking.checkIn >= from
  if (!isToCome || booking.establishmentId !== establishmentId) return undefined
  const kept = await taxOfBooking(db, accountId, id)
  if (whyKept(booking, kept)) return undefined
  const ages = await agesOfGuests(db, accountId, id, beganOn(booking))
  const tax = reckon(booking, () => ages, kept)
  if (isSameTax(tax, kept)) return undefined
  // The audit trail gets one line for all bookings, instead of the total of each.
  const quiet: Call = { ...call, noted: () => undefined }
  await saveBooking(quiet, locked, { action: 'tourist_tax', tax, changed: ['la tasa turística'] })
  return { before: booking.taxTotal, after: tax?.total ?? 0 }
}
