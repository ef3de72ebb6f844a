import type { swapsApi, SwapMove, SwapWay, UnitElsewhere } from '@posada/contract/bookings/swaps'
import type { Input, Reply } from '@posada/contract/endpoint'
import {
  inTheWay,
  MOST_SWAP_MOVES,
  planSwap,
  type SwapRequest,
  type SwapStay,
} from '@posada/domain/bookings/placing/plan-swap'
import type { Relocation } from '@posada/domain/bookings/placing/place-stay'
import { PARKING_ROW_NAME } from '@posada/domain/bookings/placing/parking-row'
import { unitElsewhere } from '@posada/domain/bookings/placing/unit-elsewhere'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { nightsNotFitting } from '@posada/domain/bookings/stays/unit-changes'
import { peopleInStay } from '@posada/domain/bookings/stays/unit-people'
import { addDays, todayIn } from '@posada/domain/platform/days/day'
import { nightsFault } from '@posada/domain/bookings/booking-faults'
import { nightsOf, overlaps, STAY_TOO_SHORT } from '@posada/domain/platform/days/stay'
import { sum } from '@posada/domain/platform/money/money'
import { nightPricesOf } from '@posada/domain/prices/unit-prices'
import { establishmentsOf, requireEstablishment } from '../../../establishments/establishments/public.ts'
import { readStoredUnits, type StoredUnit } from '../../../establishments/units/public.ts'
import { readUnitTerms } from '../../../prices/day-values/public.ts'
import { requireNoFault, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { WINDOW } from '../placing/find-units.ts'
import { findBooking, roomsOfBooking } from '../queries/bookings.ts'
import { type OccupyingStay, occupyingStays } from './queries.ts'

type Proposal = Reply<(typeof swapsApi)['propose']>

/** The wanted stays in their units, with everything near them in the units of the account. */
type Scene = Omit<SwapRequest, 'occupied'> & {
  occupied: OccupyingStay[]
  ofEstablishment: StoredUnit[]
  elsewhere: StoredUnit[]
  today: string
}

/**
 * How a change of a booking fits whose units are taken: which stays of others move, where else in the account the nights that do not
 * fit can be spent, and who is left without a unit otherwise. @throws UserError for a booking that is gone and dates that are no stay
 */
export async function proposeSwap(
  context: RequestContext,
  input: Input<(typeof swapsApi)['propose']>,
): Promise<Proposal> {
  const scene = await readScene(context, input)
  const plan = planSwap({ ...scene, units: scene.ofEstablishment })
  const elsewhere = await unitsElsewhere(context, scene)
  const parking = parkingWay(scene)
  const others = { elsewhere, ...(parking && { parking }) }
  return 'moves' in plan
    ? { swap: wayOf(scene, plan.moves), fullNights: [], ...others }
    : { reason: plan.reason, fullNights: 'nights' in plan ? plan.nights : [], ...others }
}

async function readScene(
  { db, accountId, now }: RequestContext,
  { bookingId, stays }: Input<(typeof swapsApi)['propose']>,
): Promise<Scene> {
  const booking = await findBooking(db, accountId, bookingId)
  const span = spanOf(stays)
  if (!booking || !span) throw new UserError('La reserva no existe')
  if (stays.some((stay) => nightsOf(stay) < 1)) throw new UserError(STAY_TOO_SHORT)
  requireNoFault(nightsFault(nightsOf(span)))
  const { timeZone } = await requireEstablishment(db, accountId, booking.establishmentId)
  const own = await roomsOfBooking(db, accountId, bookingId)
  const places = own.map(({ id: roomId, ...room }) => ({ ...room, roomId }))
  const isMovable = booking.checkedInAt === null && !own.some(({ isPinned }) => isPinned)
  const people = Math.max(0, ...places.map((stay) => peopleInStay(stay, places, booking.occupants)))
  const units = await readStoredUnits(db, accountId)
  const today = todayIn(timeZone, now)
  const occupied = await occupyingStays(db, accountId, {
    bookingId,
    roomIds: units.map(({ id }) => id),
    from: addDays(span.checkIn, -WINDOW),
    to: addDays(span.checkOut, WINDOW),
    today,
    now,
  })
  const ofEstablishment = units.filter(({ establishmentId }) => establishmentId === booking.establishmentId)
  const elsewhere = units.filter(({ establishmentId }) => establishmentId !== booking.establishmentId)
  // In a parking row every stay fits.
  const inUnits = stays.filter(({ roomId }) => ofEstablishment.some(({ id }) => id === roomId))
  const wanted = inUnits.map((stay, index): SwapStay => ({ ...stay, id: `wanted ${index}`, isMovable, people }))
  return { units: ofEstablishment, occupied, wanted, ofEstablishment, elsewhere, today }
}

/** The moves in words, those of the booking itself as changes of its unit. */
function wayOf({ wanted, occupied, ofEstablishment }: Scene, relocations: readonly Relocation[]): SwapWay {
  const unitOf = new Map(ofEstablishment.map((unit) => [unit.id, unit]))
  const nameOf = (roomId: string) => unitOf.get(roomId)?.name ?? ''
  const moves = relocations.flatMap(({ id, from, to }): SwapMove[] => {
    const stay = occupied.find((other) => other.id === id)
    if (!stay || stay.bookingId === null || stay.version === null) return []
    const [before, after] = [unitOf.get(from), unitOf.get(to)]
    return [
      {
        bookingId: stay.bookingId,
        version: stay.version,
        stretchId: id,
        holderName: stay.holderName ?? '',
        roomId: from,
        newRoomId: to,
        roomName: nameOf(from),
        newRoomName: after?.name ?? PARKING_ROW_NAME,
        newTypeName: after && after.typeId !== before?.typeId ? after.typeName : '',
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
      },
    ]
  })
  const changes = relocations.flatMap(({ id, from, to }) => {
    const stay = wanted.find((other) => other.id === id)
    if (!stay) return []
    const newRoom = { newRoomId: to, newRoomName: nameOf(to), typeName: unitOf.get(to)?.typeName ?? '' }
    return [{ roomId: from, from: stay.checkIn, to: stay.checkOut, ...newRoom }]
  })
  return { moves, changes }
}

/** The first wanted stay that does not fit, with the nights that do not. */
function misfitOf(scene: Scene) {
  const taken = inTheWay(scene)
  const stay = scene.wanted.find((one) => taken.some((other) => other.roomId === one.roomId && overlaps(one, other)))
  if (!stay) return null
  const ofUnit = taken.filter(({ roomId }) => roomId === stay.roomId)
  return { stay, nights: nightsNotFitting(stay, ofUnit) }
}

/** In each other establishment a unit for the nights that do not fit. Nothing where none of the nights fits: that is another booking. */
async function unitsElsewhere({ db, accountId }: RequestContext, scene: Scene): Promise<UnitElsewhere[]> {
  const { occupied, today, elsewhere, wanted } = scene
  const { stay, nights } = misfitOf(scene) ?? {}
  if (!stay || !nights || elsewhere.length === 0 || wanted.length > 1) return []
  const names = (await establishmentsOf(db, accountId)).map(({ id, name }) => ({ id, name }))
  const found = names.flatMap(({ id, name }) => {
    const units = elsewhere.filter(({ establishmentId }) => establishmentId === id)
    const unit = unitElsewhere(units, { occupied, today, people: stay.people }, nights)
    return unit ? [{ unit, name }] : []
  })
  if (found.length === 0) return []
  const days = { from: nights.checkIn, to: nights.checkOut }
  const terms = await readUnitTerms(db, accountId, { roomIds: found.map(({ unit }) => unit.id), days })
  return found.map(({ unit, name }) => ({
    establishmentId: unit.establishmentId,
    establishmentName: name,
    roomId: unit.id,
    roomName: unit.name,
    typeName: unit.typeName,
    ...days,
    total: sum(nightPricesOf(terms.pricesOf(unit), nights, stay.people)),
  }))
}

/**
 * Who is left without a unit as a last resort: the stays in the way where all of them may move, else the booking's own
 * nights that do not fit. Undefined for units without a type, which have no row for such stays.
 */
function parkingWay(scene: Scene): SwapWay | undefined {
  const rowOf = (roomId: string) => scene.ofEstablishment.find(({ id }) => id === roomId)?.saleTypeId ?? ''
  const taken = inTheWay(scene)
  if (taken.length > 0 && taken.length <= MOST_SWAP_MOVES && taken.every(({ isMovable }) => isMovable)) {
    const moves = taken.map(({ id, roomId }) => ({ id, from: roomId, to: rowOf(roomId) }))
    return moves.every(({ to }) => to !== '') ? wayOf(scene, moves) : undefined
  }
  const { stay, nights } = misfitOf(scene) ?? {}
  if (!stay || !stay.isMovable || rowOf(stay.roomId) === '') return undefined
  const { checkIn: from, checkOut: to } = nights ?? stay
  const change = { roomId: stay.roomId, newRoomId: rowOf(stay.roomId), from, to, newRoomName: PARKING_ROW_NAME }
  return { moves: [], changes: [{ ...change, typeName: '' }] }
}
