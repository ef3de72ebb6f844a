import { type Day, eachDay } from '@posada/domain/platform/days/day'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import type { PortalBooking, PortalRoom } from '@posada/domain/distribution/portal-bookings/portal-booking'
import type { PairedType, PortalVersion } from '@posada/domain/distribution/portal-bookings/portal-version'
import type { PortalWarning } from '@posada/domain/distribution/portal-bookings/portal-warning'
import { type BoardCode, boardCodes } from '@posada/domain/prices/board-price'
import { nightsIn } from '@posada/domain/platform/days/stay'
import { isPlatformCode, platformRoom } from '@posada/domain/distribution/debooks/platform-codes'
import { type ConnectionKey, planPairsOf, roomPairsOf } from '../../channel-connections/public.ts'
import { debooksPlansOf } from '../../debooks-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readPlanPrices, readTypeTerms } from '../../../prices/day-values/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { isMainPlan, pricePlansOf } from '../../../prices/price-plans/public.ts'
import { type SaleTypeRow, saleTypesOf } from '../../../prices/sale-types/public.ts'

/** What we know of the rooms that a portal has sold. */
export type OurSide = {
  /** By the room's id at the channel manager, or what stands for a plan of the platform. */
  types: ReadonlyMap<string, PairedType>
  planNights: (room: PortalRoom) => Cents[]
  /** The parking row in which stays of unknown types lie; null where the establishment sells nothing by type. */
  parkingRowId: string | null
  closedDays: () => PortalWarning[]
}

/**
 * Reads it for a booking. `last` is what the portal said before: nights in another currency keep the price that they got then, although
 * our plan may have other prices now.
 */
export async function readOurSide(
  { db, accountId }: JobContext,
  key: ConnectionKey,
  booking: PortalBooking,
  last: PortalVersion | undefined,
): Promise<OurSide> {
  const { establishmentId } = key
  const all = await saleTypesOf(db, accountId, { establishmentId })
  const byId = new Map(all.map((type) => [type.id, type]))
  const paired = new Map(
    (await pairsOf(db, key, booking)).flatMap(({ remoteId, saleTypeId }) => {
      const type = byId.get(saleTypeId ?? '')
      return remoteId !== null && type ? [[remoteId, type] as const] : []
    }),
  )
  const sold = [...new Set(booking.rooms.flatMap(({ roomId }) => paired.get(roomId) ?? []))]
  const days = { from: booking.checkIn, to: booking.checkOut }
  const plans = await pricePlansOf(db, accountId, establishmentId)
  const planPairs = await planPairsOf(db, key)
  const priceOf = await readPlanPrices(db, accountId, { types: sold, plans }, days)
  const terms = await readTypeTerms(db, accountId, sold, days)
  const planOf = (remotePlanId: string | null) => {
    const pair = planPairs.find(({ kind, remoteId }) => kind === 'price' && remoteId === remotePlanId)
    return plans.find(({ id }) => id === pair?.planId) ?? plans.find(isMainPlan)
  }
  const nights = nightsIn(booking)
  return {
    types: new Map([...paired].map(([remoteId, type]) => [remoteId, pairedType(type)])),
    planNights: (room) =>
      nights.map((day) => {
        const type = paired.get(room.roomId)
        const plan = planOf(room.nights.find((night) => night.day === day)?.planId ?? null)
        const before = { remoteId: room.roomId, unitsEach: type?.unitsEach ?? 1, day }
        return priceBefore(last, booking, before) ?? (type && plan ? priceOf(plan, type, day) : 0)
      }),
    parkingRowId: all.find(({ parentId }) => parentId === null)?.id ?? null,
    closedDays() {
      const closed = nights.filter((day) => sold.some(({ id }) => terms.get(id)?.restrictionsOf(day).closed))
      return closed[0] === undefined ? [] : [{ kind: 'closed-days', first: closed[0], nights: closed.length }]
    },
  }
}

/** The rooms of the channel manager, or the plans of the blockchain platform, whichever has sold a booking. */
async function pairsOf(db: Db, key: ConnectionKey, { code }: PortalBooking) {
  if (!isPlatformCode(code)) return roomPairsOf(db, key)
  const plans = await debooksPlansOf(db, key)
  return plans.map(({ planId, typeId }) => ({ remoteId: platformRoom(planId), saleTypeId: typeId }))
}

const pairedType = (type: SaleTypeRow): PairedType => ({
  id: type.id,
  realTypeId: type.parentId ?? type.id,
  unitsEach: type.unitsEach,
  places: type.adults + type.children,
  defaultBoard: boardOf(type.defaultBoard),
})

const boardOf = (code: string): BoardCode => boardCodes.find((board) => board === code) ?? 'nb'

/** The price of a night of a room in the same foreign currency, as it was taken from our plan before. */
function priceBefore(
  last: PortalVersion | undefined,
  { currency }: PortalBooking,
  { remoteId, unitsEach, day }: { remoteId: string; unitsEach: number; day: Day },
): Cents | undefined {
  if (last?.currency !== currency) return undefined
  const place = eachDay(last.checkIn, last.checkOut).indexOf(day)
  const ofRoom = last.units.filter((unit) => unit.remoteId === remoteId).slice(0, unitsEach)
  if (place < 0 || ofRoom.length < unitsEach) return undefined
  return sum(ofRoom.map(({ nights }) => nights[place] ?? 0))
}
