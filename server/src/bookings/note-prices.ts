import { formatDay } from '@posada/domain/day'
import { formatEuros, type Cents } from '@posada/domain/money'
import { nightsIn } from '@posada/domain/stay'
import type { JobContext } from '../http/call.ts'
import type { LockedBooking, Stretch } from './hold-booking.ts'

const MAX_NIGHTS_LISTED = 10

/** Writes the old and new total into the audit trail, and each night whose price changed. */
export function auditPrices(
  context: JobContext,
  locked: LockedBooking,
  after: { stretches: readonly Stretch[]; total: Cents },
): void {
  const { total } = locked.booking
  if (total !== after.total) context.noted(`Total: ${formatEuros(total)} → ${formatEuros(after.total)}`)
  const nights = after.stretches === locked.stretches ? [] : changedNights(locked, after.stretches)
  for (const words of nights.slice(0, MAX_NIGHTS_LISTED)) context.noted(words)
  const more = nights.length - MAX_NIGHTS_LISTED
  if (more > 0) context.noted(more === 1 ? 'y 1 noche más' : `y ${more} noches más`)
}

/** 'Unidad 101, 24/12/2026: 80,00 € → 95,00 €', for nights that the stay already had, by day and then by unit. */
function changedNights({ stretches, units }: LockedBooking, after: readonly Stretch[]): string[] {
  const before = new Map(stretches.flatMap(nightsOfStretch).map(({ key, price }) => [key, price]))
  const changed = after.flatMap(nightsOfStretch).filter(({ key, price }) => (before.get(key) ?? price) !== price)
  return changed
    .map(({ key, price, day, roomId }) => ({
      day,
      name: ['Unidad', units.get(roomId)?.name].filter(Boolean).join(' '),
      prices: `${formatEuros(before.get(key) ?? price)} → ${formatEuros(price)}`,
    }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.name < b.name ? -1 : 1))
    .map(({ day, name, prices }) => `${name}, ${formatDay(day)}: ${prices}`)
}

const nightsOfStretch = ({ id, roomId, nightlyPrices, ...stay }: Stretch) =>
  nightsIn(stay).map((day, night) => ({ key: `${id} ${day}`, day, roomId, price: nightlyPrices[night] ?? 0 }))
