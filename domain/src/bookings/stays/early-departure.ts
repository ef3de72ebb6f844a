import { addDays, daysBetween, type Day } from '../../platform/days/day.ts'
import { sum } from '../../platform/money/money.ts'
import { roomTotal, spreadTotal, type PricedRoom } from '../../platform/money/price.ts'
import type { Stay } from '../../platform/days/stay.ts'

type PricedStay = Stay & PricedRoom

/** The check-out day of guests who leave early: today, but never earlier than one night after the arrival. */
export function earlyCheckOutDay(stretches: readonly Stay[], today: Day): Day {
  const afterArrival = addDays(stretches.map(({ checkIn }) => checkIn).sort()[0] ?? today, 1)
  return today > afterArrival ? today : afterArrival
}

/**
 * The stretches of a booking whose guests leave today: later stretches and nights are removed, with their prices or,
 * with `keepsPrice`, with their prices spread over the nights that remain. Null when a night would cost more than the
 * highest price.
 */
export function leaveEarly<S extends PricedStay>(
  stretches: readonly S[],
  { today, keepsPrice }: { today: Day; keepsPrice: boolean },
): S[] | null {
  const lastDay = earlyCheckOutDay(stretches, today)
  const kept = stretches.filter(({ checkIn }) => checkIn < lastDay).map((stretch) => endOn(stretch, lastDay))
  if (!keepsPrice) return kept
  const oldTotal = sum(stretches.map(({ nightlyPrices }) => roomTotal(nightlyPrices)))
  const spread = spreadTotal(
    kept.map(({ nightlyPrices }) => nightlyPrices),
    oldTotal,
  )
  return spread && kept.map((stretch, index) => ({ ...stretch, nightlyPrices: spread[index] ?? [] }))
}

function endOn<S extends PricedStay>(stretch: S, lastDay: Day): S {
  if (stretch.checkOut <= lastDay) return stretch
  const nights = daysBetween(stretch.checkIn, lastDay)
  return { ...stretch, checkOut: lastDay, nightlyPrices: stretch.nightlyPrices.slice(0, nights) }
}
