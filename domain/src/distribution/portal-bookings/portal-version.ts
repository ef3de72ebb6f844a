import { regimeOfBoard } from '../../bookings/regimes.ts'
import type { Day } from '../../platform/days/day.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { shareOfPrice } from '../../bookings/placing/share-of-unit.ts'
import type { BoardCode } from '../../prices/board-price.ts'
import type { PortalBooking, PortalRoom, PrepaidBy } from './portal-booking.ts'
import { portalNights } from './portal-nights.ts'
import { type PortalTexts, portalTexts } from './portal-text.ts'
import type { PortalWarning } from './portal-warning.ts'

/** The type for sale that is paired with a room of the channel manager. */
export type PairedType = {
  id: string
  /** Itself, or the parent of a virtual type. */
  realTypeId: string
  /** How many units of the real type a booking takes. */
  unitsEach: number
  /** How many people it is for, children included. */
  places: number
  defaultBoard: BoardCode
}

/** A unit of a portal's booking. Null types: the room is not paired. */
export type PortalUnit = {
  remoteId: string
  typeId: string | null
  realTypeId: string | null
  /** Prices of the nights of the booking. */
  nights: Cents[]
  occupants: number
}

/** What a booking of a portal says in our terms; two versions of it are compared field by field. */
export type PortalVersion = PortalTexts & {
  code: string
  portalName: string
  reference: string
  checkIn: Day
  checkOut: Day
  units: PortalUnit[]
  occupants: number
  children: number
  regime: number
  amount: Cents
  currency: string
  commission: Cents | null
  /** The commission in hundredths of a percent of the nights; null where the portal does not say it. */
  commissionRate: number | null
  /** The portal's price is net, and the nights contain the commission that was added. */
  isNet: boolean
  cityTax: Cents
  prepaid: { amount: Cents; by: PrepaidBy } | null
  warnings: PortalWarning[]
}

type OurSide = {
  /** By the room's id at the channel manager. */
  types: ReadonlyMap<string, PairedType>
  /** The prices of the nights of the stay in our plan, for a portal that charges in another currency. */
  planNights: (room: PortalRoom) => Cents[]
}

/** A standing booking of a portal in our terms. A room of a type that takes several units is as many units. */
export function portalVersion(booking: PortalBooking, { types, planNights }: OurSide): PortalVersion {
  const { nightly, warnings } = portalNights(booking, planNights)
  const people = booking.rooms.map((room) => peopleOf(room, types.get(room.roomId)))
  const units = booking.rooms.flatMap((room, index) =>
    unitsOf(room, types.get(room.roomId), { nights: nightly[index] ?? [], people: people[index]?.occupants ?? 1 }),
  )
  const boards = booking.rooms.map(({ roomId, board }) => board ?? types.get(roomId)?.defaultBoard ?? 'nb')
  const texts = portalTexts(booking)
  const nights = sum(nightly.flat())
  const { code, portal, checkIn, checkOut, amount, currency, commission, isNet, cityTax, prepaid } = booking
  return {
    code,
    portalName: portal.name,
    reference: portal.reference || code,
    checkIn,
    checkOut,
    units,
    ...texts,
    occupants: sum(people.map(({ occupants }) => occupants)),
    children: sum(people.map(({ children }) => children)),
    regime: regimeOfBoard[boards[0] ?? 'nb'],
    amount,
    currency,
    commission,
    commissionRate:
      commission === null || nights <= 0 ? null : Math.min(10_000, Math.round((commission * 10_000) / nights)),
    isNet,
    cityTax,
    prepaid,
    warnings: [
      ...unknownTypes(units),
      ...warnings,
      ...(prepaid ? [{ kind: 'prepaid' as const, ...prepaid, portal: portal.name }] : []),
      ...(people.some(({ isKnown }) => !isKnown) ? [{ kind: 'unknown-people' as const }] : []),
      ...tooManyPeople(people),
      ...(new Set(boards).size > 1 ? [{ kind: 'other-boards' as const }] : []),
      ...(booking.holder.name || booking.holder.surname ? [] : [{ kind: 'no-holder' as const }]),
      ...(texts.notes.includes('••••') ? [{ kind: 'card-number' as const }] : []),
    ],
  }
}

const unknownTypes = (units: readonly PortalUnit[]): PortalWarning[] =>
  [...new Set(units.flatMap(({ remoteId, typeId }) => (typeId === null ? [remoteId] : [])))].map((roomId) => ({
    kind: 'unknown-type',
    roomId,
  }))

type RoomPeople = {
  occupants: number
  children: number
  isKnown: boolean
  /** Null where the type is unknown. */
  places: number | null
}

/** The room with the most people beyond its places: the others are seen with it. */
function tooManyPeople(rooms: readonly RoomPeople[]): PortalWarning[] {
  const [worst] = rooms
    .flatMap(({ occupants, places }) => (places !== null && occupants > places ? [{ people: occupants, places }] : []))
    .sort((a, b) => b.people - b.places - (a.people - a.places))
  return worst ? [{ kind: 'too-many-people', ...worst }] : []
}

/** Without a number from the portal, or with nobody at all, the places of the type; of an unknown type, one person. */
function peopleOf({ adults, children }: PortalRoom, type: PairedType | undefined): RoomPeople {
  const places = type?.places ?? null
  const young = Math.max(0, children ?? 0)
  if (adults === null || adults + young === 0)
    return { occupants: Math.max(places ?? 1, young), children: young, isKnown: false, places }
  return { occupants: Math.max(1, adults + young), children: young, isKnown: true, places }
}

function unitsOf(
  { roomId }: PortalRoom,
  type: PairedType | undefined,
  { nights, people }: { nights: Cents[]; people: number },
): PortalUnit[] {
  const count = type?.unitsEach ?? 1
  return Array.from({ length: count }, (_, place) => ({
    remoteId: roomId,
    typeId: type?.id ?? null,
    realTypeId: type?.realTypeId ?? null,
    nights: nights.map((price) => shareOfPrice(price, count, place)),
    occupants: shareOfPrice(people, count, place),
  }))
}
