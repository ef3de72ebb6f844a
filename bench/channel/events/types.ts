import { requireOk } from '../../support/establishment.ts'
import { modelType, readTypes } from '../connected-hotel.ts'
import { saleTypesOf } from '../model.ts'
import { type ChannelEvent, outcomeOf, type Outcome, type World } from '../world.ts'

const MOST_TYPES = 11

/** New units of a new type: portals sell it once somebody has matched it. */
async function addReal(world: World): Promise<Outcome> {
  const { draw, model, desk, establishment } = world
  if (model.types.length >= MOST_TYPES) return 'none'
  const name = `Tipo ${world.nextName()}`
  const basePrice = draw.between(60, 150)
  const nombres = Array.from({ length: draw.between(1, 2) }, () => `U${world.nextName()}`)
  const body = { accomodationURL: establishment.establishmentId, capacity: 2, basePrice, tipo: name, nombres }
  const reply = await desk.post('/api/profile/alojamientos/rooms/add_many', body)
  if (reply.resultado !== 'Ok') return 'refused'
  const { roomTypes } = await requireOk(desk.post('/api/channel/property/get_room_types'))
  const made = (roomTypes as Awaited<ReturnType<typeof readTypes>>).find((type) => type.name === name)
  if (!made) throw new Error(`There is no type ${name}`)
  model.types.push({ ...modelType(made), isMatched: false })
  for (const id of reply['safeURLs'] as string[])
    model.units.push({ id, typeId: made.RoomID, basePrice: basePrice * 100 })
  return 'done'
}

/** Another way to sell the units of a real type: with a board of its own, and a price of its own or that of its type. */
async function addVirtual(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const parent = draw.pick(saleTypesOf(model).filter(({ parentId, name }) => parentId === null && name !== 'Ático'))
  if (!parent || model.types.length >= MOST_TYPES) return 'none'
  const name = `Tarifa ${world.nextName()}`
  const price = draw.chance(0.5) ? draw.between(60, 200) : null
  const unitsEach = draw.between(1, 2)
  const reply = await desk.post('/api/channel/property/add_vroom', {
    ParentRoomID: parent.id,
    tariff_name: name,
    beds: 2 * unitsEach,
    dec_avail: unitsEach,
    defboard: draw.pickOf('nb', 'bb', 'hb', 'fb'),
    ...(price === null ? {} : { defprice: price }),
  })
  if (reply.resultado !== 'Ok') return 'refused'
  model.types.push({
    id: reply['RoomID'] as string,
    name,
    parentId: parent.id,
    unitsEach,
    price: price === null ? null : price * 100,
    channel: null,
    local: 0,
    minStay: 1,
    closed: false,
    isPublished: true,
    isMatched: false,
    isRemoved: false,
  })
  return 'done'
}

/** Somebody has a room made for a type; that of a tariff waits for the room of its type. */
async function match(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const type = draw.pick(saleTypesOf(model).filter(({ isMatched }) => !isMatched))
  if (!type) return 'none'
  const reply = await desk.post('/api/channel/connection/match', { tipos: [{ RoomID: type.id, crear: true }] })
  if (reply.resultado === 'Ok') type.isMatched = true
  return outcomeOf(reply)
}

/** Its room stays there, closed. What portals have sold of it stays, and finds its type no more. */
async function removeVirtual(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const type = draw.pick(saleTypesOf(model).filter(({ parentId, unitsEach }) => parentId !== null && unitsEach === 1))
  if (!type) return 'none'
  const reply = await desk.post('/api/channel/property/del_vroom', { RoomID: type.id })
  if (reply.resultado !== 'Ok') return 'refused'
  type.isRemoved = true
  model.wasTypeRemoved = true
  return 'done'
}

export const typeEvents: ChannelEvent[] = [
  { name: 'new type', weight: 1, run: addReal },
  { name: 'new tariff', weight: 2, run: addVirtual },
  { name: 'type matched', weight: 5, run: match },
  { name: 'tariff deleted', weight: 0.7, run: removeVirtual },
]
