import { addDays } from '@posada/domain/platform/days/day'
import { type ModelStay, newStay, realTypeOf, typeOfPlace } from '../model.ts'
import { type ChannelEvent, outcomeOf, type Outcome, someNights, todayThere, type World } from '../world.ts'
import { idempotencyHeader } from '../../support/write-load.ts'

/** The request of the dialog for one stay in a unit, or of a type. */
export const bookingOf = (world: World, place: object, { from, to }: { from: string; to: string }) => ({
  AccomodationID: world.establishment.establishmentId,
  checkInDate: from,
  checkOutDate: to,
  rooms: [place],
  owner: { Name: `Titular ${world.nextName()}`, SafeURL: '' },
  occupants: 1,
})

const held = ({ model }: World): ModelStay[] => model.stays.filter(({ state }) => state === 'confirmada')

async function addInUnit(world: World): Promise<Outcome> {
  const unit = world.draw.pick(world.model.units)
  if (!unit) return 'none'
  return add(world, { SafeURL: unit.id }, unit.typeId)
}

/** Posada chooses the unit, or lets the stay lie without one. */
async function addOfType(world: World): Promise<Outcome> {
  const { types, units } = world.model
  const type = world.draw.pick(
    types.filter(({ id, isRemoved }) => !isRemoved && units.some(({ typeId }) => typeId === id)),
  )
  return type ? add(world, { RoomID: type.id }, type.id) : 'none'
}

async function add(world: World, place: object, typeId: string): Promise<Outcome> {
  const nights = someNights(world)
  const reply = await world.desk.post('/api/bookings/add', bookingOf(world, place, nights), idempotencyHeader())
  if (reply.resultado !== 'Ok') return 'refused'
  world.model.stays.push(newStay({ bookingId: reply['safeURL'] as string, typeId, ...nights }))
  return 'done'
}

type Info = { rooms: { SafeURL: string }[] }

async function placeOf({ desk }: World, bookingId: string): Promise<string | undefined> {
  const reply = await desk.post('/api/bookings/get_booking_info', { safeURL: bookingId })
  return (reply['booking'] as Info | undefined)?.rooms[0]?.SafeURL
}

/** In one unit, from the first night to the last. */
const inOneUnit = (world: World): ModelStay[] =>
  held(world).filter(
    ({ typeId, isSplit }) => !isSplit && world.model.types.find(({ id }) => id === typeId)?.unitsEach === 1,
  )

/** To another unit, to the parking row of a type, or to other dates. */
async function move(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const stay = draw.pick(inOneUnit(world))
  const place = stay && (await placeOf(world, stay.bookingId))
  if (!stay || place === undefined) return 'none'
  const isParked = draw.chance(0.15)
  const target = isParked ? realTypeOf(model, stay.typeId) : draw.chance(0.7) ? draw.pick(model.units)?.id : undefined
  const from = draw.chance(0.4) ? addDays(stay.from, draw.between(-2, 2)) : stay.from
  const to = draw.chance(0.4) ? addDays(from, draw.between(1, 5)) : addDays(from, nightsOf(stay))
  const reply = await desk.post('/api/planning/move_stay', {
    bookingURL: stay.bookingId,
    roomSafeURL: place,
    ...(target !== undefined && { newRoomURL: target }),
    checkInDate: from,
    checkOutDate: to,
  })
  if (reply.resultado !== 'Ok') return 'refused'
  Object.assign(stay, { from, to, typeId: typeOfPlace(model, target ?? place) ?? stay.typeId })
  return 'done'
}

/** To another unit from one of its days on. */
async function split(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const stay = draw.pick(inOneUnit(world).filter((one) => nightsOf(one) > 1))
  const place = stay && (await placeOf(world, stay.bookingId))
  const target = draw.pick(model.units)
  if (!stay || place === undefined || !target) return 'none'
  const reply = await desk.post('/api/bookings/split_stay', {
    bookingURL: stay.bookingId,
    roomSafeURL: place,
    newRoomURL: target.id,
    dia: addDays(stay.from, draw.between(1, nightsOf(stay) - 1)),
  })
  if (reply.resultado !== 'Ok') return 'refused'
  stay.isSplit = true
  stay.otherTypeIds.push(target.typeId)
  return 'done'
}

const nightsOf = ({ from, to }: ModelStay) => (Date.parse(to) - Date.parse(from)) / 86_400_000

async function edit(world: World): Promise<Outcome> {
  const { draw, desk } = world
  const stay = draw.pick(held(world))
  if (!stay) return 'none'
  const from = addDays(stay.from, draw.between(-1, 1))
  const to = addDays(from, draw.between(1, 6))
  const body = { safeURLBooking: stay.bookingId, checkInDate: from, checkOutDate: to }
  const reply = await desk.post('/api/bookings/edit', body)
  if (reply.resultado === 'Ok') Object.assign(stay, { from, to })
  return outcomeOf(reply)
}

/** A call that names a booking in one of these states, and leaves it in another one. */
const stateEvent =
  (call: string, from: ModelStay['state'][], after: ModelStay['state'] | 'deleted') =>
  async (world: World): Promise<Outcome> => {
    const { draw, model, desk } = world
    const stay = draw.pick(model.stays.filter(({ state, to }) => from.includes(state) && to > todayThere(world)))
    if (!stay) return 'none'
    const reply = await desk.post(`/api/bookings/${call}`, { safeURL: stay.bookingId })
    if (reply.resultado !== 'Ok') return 'refused'
    if (after === 'deleted') model.stays.splice(model.stays.indexOf(stay), 1)
    else stay.state = after
    return 'done'
  }

async function checkIn(world: World): Promise<Outcome> {
  const { draw, desk } = world
  const today = todayThere(world)
  const stay = draw.pick(held(world).filter(({ isIn, from, to }) => !isIn && from <= today && to > today))
  if (!stay) return 'none'
  const llegada = stay.from < today ? `${stay.from} 15:00` : ''
  const reply = await desk.post('/api/bookings/check_in_out_paid', { safeURL: stay.bookingId, checkIn: true, llegada })
  stay.isIn ||= reply.resultado === 'Ok'
  return outcomeOf(reply)
}

/** Guests leave early, and the other nights become free. */
async function leaveEarly(world: World): Promise<Outcome> {
  const { draw, desk } = world
  const today = todayThere(world)
  const stay = draw.pick(held(world).filter(({ isIn, from, to }) => isIn && from < today && to > today))
  if (!stay) return 'none'
  const body = { safeURL: stay.bookingId, checkOut: true, liberarNoches: true }
  const reply = await desk.post('/api/bookings/check_in_out_paid', body)
  if (reply.resultado === 'Ok') stay.to = today
  return outcomeOf(reply)
}

export const stayEvents: ChannelEvent[] = [
  { name: 'booking in a unit', weight: 8, run: addInUnit },
  { name: 'booking of a type', weight: 9, run: addOfType },
  { name: 'stay moved', weight: 8, run: move },
  { name: 'stay split', weight: 4, run: split },
  { name: 'dates edited', weight: 5, run: edit },
  { name: 'cancelled', weight: 5, run: stateEvent('cancel', ['confirmada'], 'cancelada') },
  { name: 'no show', weight: 1, run: stateEvent('no_show', ['confirmada'], 'no_presentado') },
  { name: 'restored', weight: 2, run: stateEvent('restore', ['cancelada', 'no_presentado'], 'confirmada') },
  { name: 'deleted', weight: 2, run: stateEvent('delete', ['confirmada', 'cancelada'], 'deleted') },
  { name: 'check-in', weight: 3, run: checkIn },
  { name: 'early check-out', weight: 2, run: leaveEarly },
]
