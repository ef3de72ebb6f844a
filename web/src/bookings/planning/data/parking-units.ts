import type { PlannedEstablishment, PlannedUnit } from '@posada/contract/bookings/planning/planning'
import { PARKING_ROW_NAME } from '@posada/domain/bookings/placing/parking-row'
import type { Day } from '@posada/domain/platform/days/day'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import type { PlanGroup, PlannedStay, PlanUnit } from './plan-unit.ts'

/**
 * The rows of an establishment in which its stays without unit are drawn: for each type for sale as many as stays lie there
 * at once, so that the stays of one row never overlap. None for a type without such stays.
 */
export function parkingUnits(
  establishment: PlannedEstablishment,
  staysIn: (parkingRowId: string) => readonly PlannedStay[],
): PlanUnit[] {
  return parkingRowsOf(establishment).flatMap((row) =>
    withoutOverlaps(staysIn(row.id)).map((items, lane) => ({ ...emptyParking(establishment, row, lane), items })),
  )
}

/** The parking row of the unit's type, to which its stays can be moved; null for a unit that is not for sale. */
export function parkingOf({ room, establishment }: PlanUnit): PlanUnit | null {
  const row = parkingRowsOf(establishment).find(({ id }) => id === room.channelType)
  return row ? emptyParking(establishment, row, 0) : null
}

/** Of the stays without unit that have not ended, the one that begins first. */
export function firstParkedStay(groups: readonly PlanGroup[], today: Day): PlannedStay | undefined {
  const [first] = groups
    .flatMap(({ parking }) => parking.flatMap(({ items }) => items))
    .filter((item): item is PlannedStay => item.kind === 'stay' && item.checkOut > today)
    .sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  return first
}

type Row = { id: string; typeName: string; price: number }

/** The types of its units, and those of the reply that have no unit any more. A parking row has the id of its type. */
function parkingRowsOf({ rooms, parkingRows }: PlannedEstablishment): Row[] {
  const rows = new Map<string, Row>()
  for (const { channelType, typeName, name, price } of rooms) {
    if (channelType === '') continue
    const known = rows.get(channelType)
    if (!known) rows.set(channelType, { id: channelType, typeName: typeName || name, price })
    else if (price < known.price) known.price = price
  }
  for (const { id, typeName } of parkingRows) if (!rows.has(id)) rows.set(id, { id, typeName, price: 0 })
  return [...rows.values()]
}

const emptyParking = (establishment: PlannedEstablishment, row: Row, lane: number): PlanUnit => ({
  room: drawnAs(row, lane),
  establishment,
  items: [],
  cancelled: [],
  parkingRowId: row.id,
})

const drawnAs = ({ id, typeName, price }: Row, lane: number): PlannedUnit => ({
  id: lane === 0 ? id : `${id} ${lane}`,
  safeId: id,
  name: PARKING_ROW_NAME,
  nameLength: PARKING_ROW_NAME.length,
  typeName,
  singleBeds: 0,
  doubleBeds: 0,
  cleanStatus: CLEANING.clean,
  isInspected: false,
  price,
  capacity: 0,
  channelType: id,
  total: price,
})

/** The stays in as few lists as possible in which none overlaps another, each in the order of its days. */
function withoutOverlaps(stays: readonly PlannedStay[]): PlannedStay[][] {
  const lists: PlannedStay[][] = []
  for (const stay of [...stays].sort(byArrival)) {
    const list = lists.find((one) => (one.at(-1)?.checkOut ?? '') <= stay.checkIn)
    if (list) list.push(stay)
    else lists.push([stay])
  }
  return lists
}

const byArrival = (a: PlannedStay, b: PlannedStay) =>
  a.checkIn < b.checkIn || (a.checkIn === b.checkIn && a.key < b.key) ? -1 : 1
