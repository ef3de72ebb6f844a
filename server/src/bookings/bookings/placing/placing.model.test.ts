import { addDays } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../demo/random.ts'
import { aSaleType } from '../../../test/a-sale-type.ts'
import { givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'
import { sizes } from '../../../test/sizes.ts'

type Room = {
  SafeURL: string
  Name: string
  tipoWB: string
  checkInDate: string
  checkOutDate: string
  estancia: string
}
type PlannedUnit = Pick<Room, 'SafeURL' | 'Name' | 'checkInDate' | 'checkOutDate'>
type Booking = { rooms: Room[]; version: number; estado: string }
type Cell = { CBL: number; CAC: number; MC: number }

const STEPS = sizes.modelSteps / 5
const BATCH = 15
const FIRST = '2026-07-01'
const DAYS = 12
const seed = Number(process.env['POSADA_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const random = seededRandom(seed)

const { owner, establishmentId, logins } = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const types = [
  await aSaleType(owner, establishmentId, { name: 'A', units: 3 }),
  await aSaleType(owner, establishmentId, { name: 'B', units: 2 }),
]
const bookings: string[] = []
const blocks: { id: string; typeId: string; from: string; to: string }[] = []

const anyStay = () => {
  const from = random.int(0, DAYS - 1)
  return { checkInDate: addDays(FIRST, from), checkOutDate: addDays(FIRST, from + random.int(1, 5)) }
}
const anyType = () => random.pick(types)
const anyUnit = () => random.pick(anyType().units)
const anyPlace = () => (random.chance(0.4) ? anyType().RoomID : anyUnit())
const read = async (safeURL: string) =>
  (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as Booking
const isActive = ({ estado }: Booking) => estado === 'confirmada' || estado === 'opcion'

async function add(rooms: object[]) {
  const request = { AccomodationID: establishmentId, ...anyStay(), rooms, owner: { Name: 'Titular' } }
  const reply = await owner.post('/api/bookings/add', request)
  if (reply.resultado === 'Ok') bookings.push(reply['safeURL'] as string)
  return { reply, request }
}

/** A stay lies in the parking row only where no unit of its type is free on all its nights. */
async function addByType() {
  const { RoomID, units } = anyType()
  const { reply, request } = await add(Array.from({ length: random.int(1, 2) }, () => ({ RoomID })))
  if (reply['sinAsignar'] === 0) return reply
  const { rooms } = await owner.post('/api/bookings/planning/get_all_rooms', request)
  const free = (rooms as { SafeURL: string; libre: boolean }[]).filter(({ libre }) => libre)
  expect(free.filter(({ SafeURL }) => units.includes(SafeURL))).toEqual([])
  return reply
}

async function ofAnyBooking(gesture: (id: string, booking: Booking, room: Room) => ReturnType<typeof owner.post>) {
  if (bookings.length === 0) return undefined
  const id = random.pick(bookings)
  const booking = await read(id)
  return gesture(id, booking, random.pick(booking.rooms))
}

const switchBookedUnit = () =>
  ofAnyBooking((bookingURL, _, { SafeURL: oldRoomURL, estancia }) =>
    owner.post('/api/planning/switch_room', { bookingURL, oldRoomURL, newRoomURL: anyPlace(), estancia }),
  )
const moveStay = () =>
  ofAnyBooking((bookingURL, _, { SafeURL: roomSafeURL, estancia, checkInDate, checkOutDate }) => {
    const days = random.int(-2, 2)
    const stay = { checkInDate: addDays(checkInDate, days), checkOutDate: addDays(checkOutDate, days) }
    const fields = { bookingURL, roomSafeURL, desde: checkInDate, estancia, newRoomURL: anyPlace(), ...stay }
    return owner.post('/api/planning/move_stay', { ...fields, todas: random.chance(0.5) })
  })
const undo = () => ofAnyBooking((bookingURL, { version }) => owner.post('/api/planning/undo', { bookingURL, version }))
const cancelOrRestore = () =>
  ofAnyBooking((safeURL, booking) =>
    owner.post(`/api/bookings/${isActive(booking) ? 'cancel' : 'restore'}`, { safeURL }),
  )
const pin = () =>
  ofAnyBooking((bookingURL, _, { SafeURL: roomSafeURL }) =>
    owner.post('/api/planning/lock_stay', { bookingURL, roomSafeURL, fijada: random.chance(0.5) }),
  )

async function block() {
  const { checkInDate: from, checkOutDate: to } = anyStay()
  const type = anyType()
  const reply = await owner.post('/api/rooms/blocks/add', {
    roomSafeURL: random.pick(type.units),
    desde: from,
    hasta: to,
  })
  if (reply.resultado === 'Ok') blocks.push({ id: reply['safeURL'] as string, typeId: type.RoomID, from, to })
  return reply
}

const gestures = [
  addByType,
  addByType,
  addByType,
  async () => (await add([{ SafeURL: anyPlace() }])).reply,
  switchBookedUnit,
  switchBookedUnit,
  moveStay,
  undo,
  cancelOrRestore,
  pin,
  block,
]

/** What is sold and blocked on each night of each type, by what the bookings say. */
async function expectConsistent(where: string) {
  expect(await checkInvariants(logins.owner), where).toEqual([])
  const period = { filterStart: '2026-06-01', filterEnd: '2026-08-31' }
  const planning = await owner.post('/api/planning/fetch_bookings', period)
  const active = (planning['Bookings'] as { rooms: PlannedUnit[] }[]).flatMap(({ rooms }) => rooms)
  expect(planning['sinAsignarTotal'], where).toBe(active.filter(({ Name }) => Name === 'Sin asignar').length)
  const calendar = await owner.post('/api/channel/property/get_avail_calendar', { dateRequested: FIRST })
  const days = calendar['days'] as Record<string, Record<string, Cell>>
  for (let night = 0; night < DAYS; night++) {
    const day = addDays(FIRST, night)
    for (const { RoomID, units } of types) {
      const isOf = (roomId: string) => roomId === RoomID || units.includes(roomId)
      const sold = active.filter((room) => isOf(room.SafeURL) && room.checkInDate <= day && day < room.checkOutDate)
      const blocked = blocks.filter(({ typeId, from, to }) => typeId === RoomID && from <= day && day < to)
      const held = sold.length + blocked.length
      const { CBL, CAC } = days[`${day.slice(5)}-${day.slice(0, 4)}`]![RoomID]!
      expect({ day, CBL, CAC }, where).toEqual({ day, CBL: held, CAC: Math.max(0, units.length - held) })
    }
  }
}

test('whatever reception does, nothing is sold twice, and what is sold is placed or parked', async () => {
  for (let step = 1; step <= STEPS; step++) {
    const reply = await random.pick(gestures)()
    expect(reply?.mensaje ?? '', `POSADA_SEED=${seed}, step ${step}`).not.toMatch(/contacte con soporte|seguidas/)
    if (step % BATCH === 0 || step === STEPS) await expectConsistent(`POSADA_SEED=${seed}, after ${step}`)
  }
  expect(bookings.length).toBeGreaterThan(5)
}, 600_000)
