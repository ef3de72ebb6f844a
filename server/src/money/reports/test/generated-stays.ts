import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Client } from 'pg'
import { newId } from '../../../platform/ids.ts'

export type Unit = { id: string; establishment: string; type: string; createdOn: Day; deletedOn: Day | null }
export type Stay = {
  id: string
  establishment: string
  zone: string
  state: 'confirmed' | 'option' | 'cancelled' | 'no_show'
  stateBefore: string
  isDeleted: boolean
  agency: string
  agencyId: string | null
  regime: number
  createdAt: Date
  cancelledAt: Date | null
  stretches: { id: string; unit: Unit; checkIn: Day; prices: number[] }[]
}
type Block = { unit: Unit; from: Day; toExclusive: Day }
export type GeneratedStays = { units: Unit[]; stays: Stay[]; blocks: Block[] }
type GeneratedEstablishments = { id: string; zone: string }[]

const TYPES = ['Doble', 'Suite', '']
const AGENCIES = ['Portal Norte', 'Viajes Ávila']

/** A generator of random numbers with the same sequence for the same seed. */
const randomNumbers = (seed: number) => {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * sides)
  }
}

/** Units with stays for some years, among them options, cancelled and deleted stays and blocks that must not count. */
export function generateStays(
  establishments: GeneratedEstablishments,
  first: Day,
  days: number,
  seed: number,
): GeneratedStays {
  const roll = randomNumbers(seed)
  const agencyIds = AGENCIES.map(() => newId())
  const made: GeneratedStays = { units: [], stays: [], blocks: [] }
  for (let number = 0; number < 7; number++) {
    const { id: establishment, zone } = establishments[number % establishments.length] ?? { id: '', zone: '' }
    const createdOn = number === 1 ? addDays(first, 400) : first
    const deletedOn = number === 2 ? addDays(first, 900) : null
    const unit: Unit = { id: newId(), establishment, type: TYPES[number % 3] ?? '', createdOn, deletedOn }
    made.units.push(unit)
    const end = deletedOn ?? addDays(first, days)
    for (let day = number === 1 ? addDays(first, 200) : first; day < end;) {
      const nights = 1 + roll(roll(12) === 0 ? 60 : 5)
      const kind = roll(20)
      if (kind === 0) made.blocks.push({ unit, from: day, toExclusive: addDays(day, nights) })
      else if (kind > 4) made.stays.push(aStay(roll, { unit, zone, day, nights, agencyIds }))
      day = addDays(day, nights)
    }
  }
  return made
}

type Slot = { unit: Unit; zone: string; day: Day; nights: number; agencyIds: string[] }

function aStay(roll: (sides: number) => number, { unit, zone, day, nights, agencyIds }: Slot): Stay {
  const state = (['cancelled', 'no_show', 'option', 'cancelled'] as const)[roll(16)] ?? 'confirmed'
  const ended = state === 'cancelled' || state === 'no_show'
  const createdAt = new Date(Date.parse(`${day}T00:00:00Z`) - roll(200 * 24) * 3_600_000 - 60_000)
  const agency = roll(5)
  const cut = nights > 2 && roll(3) === 0 ? 1 + roll(nights - 1) : nights
  const prices = Array.from({ length: nights }, () => roll(20_000))
  return {
    id: newId(),
    establishment: unit.establishment,
    zone,
    state,
    stateBefore: ended ? (roll(4) === 0 ? 'option' : 'confirmed') : '',
    isDeleted: roll(25) === 0,
    agency: AGENCIES[agency] ?? (agency === 2 ? 'Boca a boca' : ''),
    agencyId: agencyIds[agency] ?? null,
    regime: 1 + roll(5),
    createdAt,
    cancelledAt: ended && roll(5) > 0 ? new Date(createdAt.getTime() + roll(60 * 24) * 3_600_000) : null,
    stretches: [
      { id: newId(), unit, checkIn: day, prices: prices.slice(0, cut) },
      ...(cut < nights ? [{ id: newId(), unit, checkIn: addDays(day, cut), prices: prices.slice(cut) }] : []),
    ],
  }
}

/** Inserts the generated units, stays and blocks into the account. */
export async function insertStays(client: Client, accountId: string, { units, stays, blocks }: GeneratedStays) {
  const insert = (table: string, rows: object[]) =>
    client.query(
      `insert into ${table} (account_id, ${Object.keys(rows[0] ?? {}).join(', ')})
       select $1, ${Object.keys(rows[0] ?? {}).join(', ')} from jsonb_populate_recordset(null::${table}, $2)`,
      [accountId, JSON.stringify(rows)],
    )
  const typeIds = new Map(TYPES.filter(Boolean).map((name) => [name, newId()]))
  await insert(
    'unit_types',
    [...typeIds].map(([name, id]) => ({ id, name, name_key: name.toLowerCase() })),
  )
  const agencies = new Map(stays.flatMap(({ agencyId, agency }) => (agencyId ? [[agencyId, agency]] : [])))
  await insert(
    'agencies',
    [...agencies].map(([id, name]) => ({ id, name, name_key: name, created_at: '2020-01-01' })),
  )
  await insert(
    'rooms',
    units.map((unit, position) => unitRow(unit, position, typeIds.get(unit.type) ?? null)),
  )
  await insert('bookings', stays.map(bookingRow))
  await insert('booked_rooms', [...stays.flatMap(stretchRows), ...blocks.map(blockRow)])
  await insert('booking_versions', stays.flatMap(versionRow))
}

const unitRow = ({ id, establishment, createdOn, deletedOn }: Unit, position: number, type_id: string | null) => ({
  id,
  establishment_id: establishment,
  name: id.slice(-8),
  name_key: id.slice(-8),
  type_id,
  capacity: 2,
  base_price: 6000,
  position,
  created_at: `${createdOn}T10:00:00Z`,
  deleted_at: deletedOn && `${deletedOn}T10:00:00Z`,
  counted: position % 2 === 0,
  single_beds: 0,
  double_beds: 1,
  clean_status: 1,
})

const bookingRow = ({
  id,
  establishment,
  state,
  stateBefore,
  stretches,
  agency,
  agencyId,
  regime,
  createdAt,
  isDeleted,
}: Stay) => ({
  id,
  establishment_id: establishment,
  locator: id,
  locator_key: id,
  state,
  state_before: stateBefore,
  regime,
  holder_name: 'Titular',
  tariff_id: 6,
  total: 0,
  search_key: 'titular',
  option_until: state === 'option' ? '2090-01-01' : null,
  check_in: stretches[0]?.checkIn,
  check_out: endOf(stretches),
  agency_id: agencyId,
  agency_name: agency,
  created_at: createdAt,
  deleted_at: isDeleted ? createdAt : null,
})

const endOf = (stretches: Stay['stretches']) => {
  const last = stretches.at(-1)
  return last && addDays(last.checkIn, last.prices.length)
}
const stretchRows = ({ id: booking_id, state, isDeleted, stretches }: Stay) =>
  stretches.map(({ id, unit, checkIn, prices }) => ({
    id,
    booking_id,
    room_id: unit.id,
    check_in: checkIn,
    check_out: addDays(checkIn, prices.length),
    nightly_prices: prices,
    reason: '',
    holds: !isDeleted && (state === 'confirmed' || state === 'option'),
  }))
const blockRow = ({ unit, from, toExclusive }: Block) => ({
  id: newId(),
  booking_id: null,
  room_id: unit.id,
  check_in: from,
  check_out: toExclusive,
  nightly_prices: [],
  reason: 'Obras',
  holds: true,
})
const versionRow = ({ id, stateBefore, cancelledAt }: Stay) =>
  cancelledAt
    ? [{ booking_id: id, version: 2, action: 'cancel', changed: [], before: { state: stateBefore }, at: cancelledAt }]
    : []
