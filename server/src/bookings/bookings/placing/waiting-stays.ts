import type { WaitingStay } from '@posada/contract/bookings/placing'
import { addDays } from '@posada/domain/platform/days/day'
import { freeUnitsByFit } from '@posada/domain/bookings/placing/place-stay'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { WINDOW } from './find-units.ts'
import { occupationsOf, staysWithoutUnit, unitsOfTypes } from './queries.ts'

/** Those that arrive later are not looked at: by then these have their units. */
const MOST_STAYS = 50

/**
 * The stays to come for which Posada found no unit and that fit into one of their type now, the next to arrive first. Stays that
 * a person has left without a unit are not among them: they may be there to swap units.
 */
export async function waitingStays({ db, accountId, now }: RequestContext): Promise<WaitingStay[]> {
  const stays = await staysWithoutUnit(db, accountId, { now, limit: MOST_STAYS })
  const [first] = stays
  const last = stays
    .map(({ checkOut }) => checkOut)
    .sort()
    .at(-1)
  if (!first || last === undefined) return []
  const units = await unitsOfTypes(db, accountId, [...new Set(stays.map(({ roomId }) => roomId))])
  const occupied = await occupationsOf(db, accountId, {
    roomIds: units.map(({ roomId }) => roomId),
    lockedIds: [],
    from: addDays(first.checkIn, -WINDOW),
    to: addDays(last, WINDOW),
    today: first.today,
    now,
  })
  return stays.flatMap(({ today, ...stay }) => {
    const ofType = units.filter(({ saleTypeId }) => saleTypeId === stay.roomId)
    const [best] = freeUnitsByFit({ roomIds: ofType.map(({ roomId }) => roomId), occupied, today }, stay)
    const unit = ofType.find(({ roomId }) => roomId === best?.roomId)
    return unit ? [{ ...stay, fits: { id: unit.roomId, name: unit.name } }] : []
  })
}
