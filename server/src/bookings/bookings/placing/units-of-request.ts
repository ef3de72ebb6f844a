import { unitCountFault } from '@posada/domain/bookings/booking-faults'
import { bookingsApi, type ChosenUnit, type NewBooking, type RelocatedStay } from '@posada/contract/bookings/bookings'
import type { NewBookingRoom, RequestedRoom } from '@posada/contract/bookings/booking-fields'
import type { Day } from '@posada/domain/platform/days/day'
import { PARKING_ROW_NAME } from '@posada/domain/bookings/placing/parking-row'
import { shareOfPrice, shareOfPrices } from '@posada/domain/bookings/placing/share-of-unit'
import type { UnitPrices } from '@posada/domain/prices/unit-prices'
import { spreadPeople } from '@posada/domain/bookings/stays/choose-free-units'
import { RetryTransaction } from '../../../platform/db/retry.ts'
import { readTypeTerms, type SaleTypeTerms } from '../../../prices/day-values/public.ts'
import { declaredRefusal, UserError, requireNoFault } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { lockUnitsOfStays } from '../../../establishments/units/public.ts'
import { type SaleTypeRow, saleTypesOf } from '../../../prices/sale-types/public.ts'
import { findUnits, type PlacingRequest, realTypeOf } from './find-units.ts'
import { type UnitOfType, unitsOfTypes } from './queries.ts'
import { relocateStays } from './relocate-stays.ts'

/** A unit of a new booking, and where Posada chose it, the type in the request and the share of its terms. */
export type UnitRequest = RequestedRoom & {
  chosen?: ChosenUnit & { terms: SaleTypeTerms; prices: UnitPrices }
}

type ChosenUnits = { rooms: UnitRequest[]; relocated: RelocatedStay[] }

type Request = PlacingRequest &
  Pick<NewBooking, 'establishmentId' | 'onlyWithUnit'> & {
    /** The people of the booking, whom its price is for; without them only the prices in the request count. */
    occupants?: number | null
  }

/**
 * The units of a new booking: those that it names, and for each of its types those that Posada chooses, with the stays of other
 * bookings that make room for it relocated already. Where a type has no unit, its parking row stands for one. The units stay
 * locked until the transaction ends. Sends nothing to the database for a booking without types.
 * @throws UserError for a type that the establishment does not have, and for a type without unit where the booking needs them all
 */
export async function unitsOfRequest(
  context: JobContext,
  request: Request,
  today: () => Promise<Day>,
): Promise<ChosenUnits> {
  if (request.rooms.some(({ roomId, saleTypeId }) => roomId !== null && saleTypeId !== undefined))
    throw new UserError('Indique la unidad o el tipo de habitación, y no los dos')
  const typeIds = request.rooms.flatMap(({ saleTypeId }) => saleTypeId ?? [])
  if (typeIds.length === 0) return { rooms: request.rooms.flatMap(namedRoom), relocated: [] }
  const types = await requireTypes(context, request.establishmentId, typeIds)
  const { db, accountId } = context
  const units = await lockUnitsOf(context, request, types)
  const { checkIn, checkOut } = request
  const terms = await readTypeTerms(db, accountId, [...types.values()], { from: checkIn, to: checkOut })
  const found = await findUnits(context, request, { types, units, today: await today() })
  const rooms = request.rooms.flatMap((room): UnitRequest[] => {
    const { saleTypeId } = room
    const type = types.get(saleTypeId ?? '')
    const ofType = terms.get(saleTypeId ?? '')
    if (!type || !ofType) return namedRoom(room)
    const roomIds = Array.from({ length: type.unitsEach }, () => found.next(type))
    const people = room.occupants ?? (request.rooms.length === 1 ? request.occupants : 0) ?? 0
    return shares(
      room,
      type,
      { terms: ofType, people },
      roomIds.map((roomId) => units.find((unit) => unit.roomId === roomId)),
    )
  })
  requireNoFault(unitCountFault(rooms.length))
  const missing = rooms.find(({ chosen }) => chosen?.isParked)?.chosen
  if (missing && request.onlyWithUnit === true) throw noUnitError(types.get(missing.saleTypeId))
  const holders = new Map(
    (await relocateStays(context, found.relocations)).map(({ bookingId, holderName }) => [bookingId, holderName]),
  )
  const nameOf = (id: string) => units.find(({ roomId }) => roomId === id)?.name ?? ''
  const relocated = found.relocations.map(({ bookingId, from, to }) => ({
    bookingId,
    holderName: holders.get(bookingId) ?? '',
    from: nameOf(from),
    to: nameOf(to),
  }))
  return { rooms, relocated }
}

const namedRoom = ({ roomId, prices, occupants }: NewBookingRoom): UnitRequest[] =>
  roomId === null ? [] : [{ roomId, prices, occupants }]

const noUnitError = (type: SaleTypeRow | undefined) =>
  declaredRefusal(
    bookingsApi.add,
    'noUnit',
    `No queda ninguna unidad de ${type?.name ?? 'ese tipo'} para todas las noches`,
  )

async function requireTypes(
  { db, accountId }: JobContext,
  establishmentId: string,
  ids: readonly string[],
): Promise<Map<string, SaleTypeRow>> {
  const types = new Map((await saleTypesOf(db, accountId, { ids })).map((type) => [type.id, type]))
  for (const id of ids) {
    const type = types.get(id)
    if (!type) throw new UserError('El tipo de habitación no existe')
    if (type.establishmentId !== establishmentId)
      throw new UserError(`El tipo ${type.name} no es de este establecimiento`)
  }
  return types
}

/** Locks the units and parking rows of the types together with the named units, as everywhere in the order of their ids. */
async function lockUnitsOf(
  { db, accountId }: JobContext,
  { rooms }: Request,
  types: ReadonlyMap<string, SaleTypeRow>,
): Promise<UnitOfType[]> {
  const realTypes = [...new Set([...types.values()].map(realTypeOf))]
  const before = (await unitsOfTypes(db, accountId, realTypes)).map(({ roomId }) => roomId)
  const named = rooms.flatMap(({ roomId }) => roomId ?? [])
  await lockUnitsOfStays(db, accountId, [...realTypes, ...before, ...named])
  const units = await unitsOfTypes(db, accountId, realTypes)
  if (units.some(({ roomId }) => !before.includes(roomId)))
    throw new RetryTransaction('a type got another unit before its units were locked')
  return units
}

/** Price and people of a type over the units that it takes; a missing unit is the parking row of the real type. */
function shares(
  { prices, occupants }: NewBookingRoom,
  type: SaleTypeRow,
  { terms, people: ofStay }: { terms: SaleTypeTerms; people: number },
  units: readonly (UnitOfType | undefined)[],
): UnitRequest[] {
  const people =
    occupants === null
      ? []
      : spreadPeople(
          units.map((unit) => ({ capacity: unit?.capacity ?? type.adults + type.children })),
          occupants,
        )
  return units.map((unit, place) => {
    const roomId = unit?.roomId ?? realTypeOf(type)
    return {
      roomId,
      prices:
        prices?.map(({ price, ...night }) => ({ ...night, price: shareOfPrice(price, units.length, place) })) ?? null,
      occupants: people[place] ?? null,
      chosen: {
        saleTypeId: type.id,
        roomId,
        name: unit?.name ?? PARKING_ROW_NAME,
        isParked: unit === undefined,
        terms,
        prices: shareOfPrices(terms.prices, { units: units.length, place, people: ofStay }),
      },
    }
  })
}
