import { bookingChangesApi, type StayMove } from '@posada/contract/bookings/booking-changes'
import { nightPriceTooHigh } from '@posada/domain/platform/money/price'
import { STAY_TOO_SHORT, nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { pricedNights } from '@posada/domain/prices/unit-prices'
import { pricesOfMove } from '@posada/domain/bookings/stays/prices-of-moved-stay'
import { peopleInStay } from '@posada/domain/bookings/stays/unit-people'
import { countGaps, joinAdjacent, shiftAll, shiftBetween, spanOf } from '@posada/domain/bookings/stays/stretches'
import { readUnitTerms, type UnitTerms } from '../../../prices/day-values/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { lockBooking, requireBookableUnit, type LockedBooking, type Stretch } from '../lock-booking.ts'
import { type SavedSwap, saveWithRelocations, unitsOfRelocations } from '../swaps/save-with-relocations.ts'
import { changeUnits } from './apply-unit-changes.ts'
import { refuseWithProposals } from './refuse-with-proposals.ts'
import { notContiguousError, requireChosenStretches, requireStretchesIn, requireUnlocked } from './stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type StaleVersion } from './stale-version.ts'

/**
 * Moves a stay to another unit, other days, or both; with `allRooms` the booking's other units move by as many days. Stays of
 * other bookings get other units in the same step, where that was proposed.
 * @throws UserError naming the unit that is not free, with the changes of unit that can be offered
 */
export async function moveStay(context: RequestContext, input: StayMove): Promise<SavedSwap | StaleVersion> {
  const { bookingId, roomId, newRoomId, checkIn, checkOut, unitChanges = [] } = input
  const locked = await lockBooking(context, bookingId, [
    ...(await unitsOfRelocations(context, input)),
    roomId,
    ...(newRoomId ? [newRoomId] : []),
    ...unitChanges.map((change) => change.newRoomId),
  ])
  const stale = await staleVersion(context, locked.booking, input.version)
  if (stale) return stale
  const moved = findStretch(locked, input)
  const target = newRoomId ?? roomId
  if (target !== roomId) {
    requireBookableUnit(locked, target)
    requireUnlocked([moved])
  }
  if (nightsOf({ checkIn, checkOut }) < 1) throw new UserError(STAY_TOO_SHORT)
  const shifted = shiftAll(locked.stretches, shiftBetween(moved, { checkIn, checkOut }))
  const terms = input.price === 'recalculate' ? await termsOfMove(context, locked, [...shifted, input]) : null
  const stretches = locked.stretches.map((stretch, index) => {
    if (stretch === moved) return moveStretch(locked, stretch, { roomId: target, checkIn, checkOut }, terms)
    const stay = shifted[index]
    return input.allRooms && stay ? moveStretch(locked, stretch, { roomId: stretch.roomId, ...stay }, terms) : stretch
  })
  if (countGaps(stretches) > countGaps(locked.stretches)) throw notContiguousError()
  const changed = changeUnits(locked, stretches, unitChanges)
  const inOtherUnits = changed.map((stretch) => {
    const people = peopleInStay(stretch, changed, locked.booking.occupants)
    const listed = terms && !locked.stretches.includes(stretch) ? listedNights(locked, stretch, people, terms) : null
    return { listed, stretch: listed ? { ...stretch, nightlyPrices: listed.map(({ price }) => price) } : stretch }
  })
  const pricedUnits = inOtherUnits.flatMap(({ listed: nights, stretch }) =>
    nights ? [{ roomId: stretch.roomId, nights }] : [],
  )
  return refuseWithProposals(context, locked, bookingChangesApi.moveStay, () =>
    saveWithRelocations(context, locked, bookingChangesApi.moveStay, input, () =>
      saveIfChanged(context, locked, {
        action: 'move-stay',
        stretches: joinAdjacent(inOtherUnits.map(({ stretch }) => stretch)),
        pricedUnits,
      }),
    ),
  )
}

/** The prices of the booking's units and of those that the request names, on the dates before and after the move. */
async function termsOfMove(
  { db, accountId }: RequestContext,
  { units }: LockedBooking,
  stays: readonly Stay[],
): Promise<UnitTerms> {
  const span = spanOf(stays)
  const days = span ? { from: span.checkIn, to: span.checkOut } : null
  return readUnitTerms(db, accountId, { roomIds: [...units.keys()], days })
}

const listedNights = (locked: LockedBooking, stretch: Stretch, people: number, terms: UnitTerms) =>
  pricedNights(terms.pricesOf(requireBookableUnit(locked, stretch.roomId)), stretch, people)

/** The unit's only stretch, or the one that begins on the requested day. */
function findStretch(locked: LockedBooking, { roomId, stretchFrom, stretchId }: StayMove): Stretch {
  const onDay = locked.stretches.filter((one) => one.roomId === roomId && one.checkIn === (stretchFrom ?? one.checkIn))
  const inUnit =
    onDay.length > 0
      ? requireChosenStretches({ ...locked, stretches: onDay }, roomId, stretchId)
      : requireStretchesIn(locked, roomId)
  const [only] = inUnit.length === 1 && stretchFrom === null ? inUnit : []
  const meant = only ?? inUnit.find(({ checkIn }) => checkIn === stretchFrom)
  if (meant) return meant
  throw new UserError(
    stretchFrom === null
      ? 'La reserva está en la unidad varias veces: indique qué estancia se mueve'
      : 'La estancia ya no empieza ese día: vuelva a cargar el planning',
  )
}

/**
 * Keeps the total of the stretch, or recalculates it from the price of each night in the unit where terms are given.
 * @throws UserError when a night would pass the highest price
 */
function moveStretch(
  locked: LockedBooking,
  stretch: Stretch,
  place: Stay & { roomId: string },
  terms: UnitTerms | null,
): Stretch {
  if (nightsOf(place) < 1) throw new UserError(STAY_TOO_SHORT)
  const nightlyPrices = pricesOfMove({
    nightlyPrices: stretch.nightlyPrices,
    stay: place,
    recalculatedIn: terms && {
      unit: terms.pricesOf(requireBookableUnit(locked, place.roomId)),
      people: peopleInStay(stretch, locked.stretches, locked.booking.occupants),
    },
  })
  if (!nightlyPrices) throw new UserError(nightPriceTooHigh)
  return { ...stretch, ...place, nightlyPrices }
}
