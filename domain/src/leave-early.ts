import { addDays, daysBetween, type Day } from './day.ts'
import { sum } from './money.ts'
import { roomTotal, spreadTotal, type PricedRoom } from './price.ts'
import type { Stay } from './stay.ts'

type PricedStay = Stay & PricedRoom

/** The day on which guests leave who go before the end: today, but one night at least stays theirs. */
export function lastDayOf(stretches: readonly Stay[], today: Day): Day {
  const afterArrival = addDays(stretches.map(({ checkIn }) => checkIn).sort()[0] ?? today, 1)
  return today > afterArrival ? today : afterArrival
}

/**
 * What stays of a booking whose guests leave today: stretches still to come go, and so do the prices of the nights left;
 * or these are spread over the nights that stay. Null when no night may cost that much.
 */
export function leaveEarly<S extends PricedStay>(
  stretches: readonly S[],
  { today, keepsPrice }: { today: Day; keepsPrice: boolean },
): S[] | null {
  const lastDay = lastDayOf(stretches, today)
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
