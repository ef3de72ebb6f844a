import type { PlannedBooking, PlannedEstablishment, PlannedUnit } from '@posada/contract/bookings/planning/planning'
import { regimes } from '@posada/domain/bookings/regimes'
import { nightsOf } from '@posada/domain/platform/days/stay'
import { tariffsFor } from '@posada/domain/bookings/tariffs'
import type { PlanningData } from '../bookings/planning/data/plan-units.ts'

const uuid = (tail: number) => `018f0000-0000-7000-8000-${String(tail).padStart(12, '0')}`
let next = 1000

const aRoom = (number: number, fields: Partial<PlannedUnit>): PlannedUnit => ({
  id: uuid(number),
  safeId: uuid(number),
  name: String(number),
  nameLength: 3,
  typeName: 'Doble',
  singleBeds: 0,
  doubleBeds: 1,
  cleanStatus: 1,
  isInspected: false,
  price: 8400,
  total: 8400,
  capacity: 2,
  channelType: '',
  ...fields,
})
export const room101 = aRoom(101, { cleanStatus: 0 })
export const room102 = aRoom(102, { price: 10_000, total: 10_000 })

export const establishment: PlannedEstablishment = {
  id: uuid(1),
  safeId: uuid(1),
  name: 'Hotel Las Encinas',
  kind: 'hotel',
  municipality: 'Ronda',
  checkInTime: '13:00',
  checkOutTime: '16:00',
  paymentMethods: ['cash', 'card', 'transfer'],
  today: '2026-06-25',
  rooms: [room101, room102],
  parkingRows: [],
}

type Given = {
  holder: string
  checkIn: string
  checkOut: string
  rooms: readonly PlannedUnit[]
} & Partial<Omit<PlannedBooking, 'holder' | 'rooms'>>

export function aBooking({ holder, rooms, ...fields }: Given): PlannedBooking {
  const { checkIn, checkOut } = fields
  const held = rooms.map(({ id, name }) => ({ roomId: id, roomName: name, checkIn, checkOut, isPinned: false }))
  return {
    id: uuid(next++),
    locator: `L${next}`,
    establishmentId: establishment.id,
    nights: nightsOf({ checkIn, checkOut }),
    holder: { name: holder, clientId: '', isRegistered: false },
    occupants: 2,
    children: 0,
    phone: '',
    checkedIn: false,
    checkedOut: false,
    isPreCheckIn: false,
    billed: false,
    paid: false,
    pending: 16_800,
    agencyName: '',
    agencyLogo: '',
    channelName: '',
    registryError: false,
    registryErrorSolved: false,
    total: 16_800,
    observations: '',
    state: 'confirmed' as const,
    rooms: held,
    optionUntil: null,
    origin: '',
    heldUntil: '',
    isRequest: false,
    isOffered: false,
    regime: 1,
    version: 1,
    ...fields,
  }
}

export const aPlanning = (fields: Partial<PlanningData> = {}): PlanningData => ({
  bookings: [],
  establishments: [establishment],
  blocks: [],
  logos: {},
  usesChannel: false,
  daysWithNotes: [],
  parkedTotal: 0,
  parkedFrom: null,
  hasWaiting: false,
  version: '',
  isUnchanged: false,
  todayCheckIns: [],
  tomorrowCheckIns: [],
  todayCheckOuts: [],
  tomorrowCheckOuts: [],
  regimes: [...regimes],
  tariffs: { hotels: [...tariffsFor('hotel')], apartments: [...tariffsFor('apartment')] },
  ...fields,
})
