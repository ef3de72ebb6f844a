import { addDays } from '@posada/domain/platform/days/day'
import { hasTariffs, isTypeGone, type Model, unitsOf } from '../model.ts'
import { type ChannelEvent, outcomeOf, type Outcome, someNights, todayThere, type World } from '../world.ts'
import { readPlanning } from '../planning.ts'

async function addBlock(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const unit = draw.pick(model.units)
  if (!unit) return 'none'
  const { from, to } = someNights(world)
  const body = { roomSafeURL: unit.id, desde: from, hasta: to, motivo: 'Obras' }
  const reply = await desk.post('/api/rooms/blocks/add', body)
  if (reply.resultado === 'Ok') model.blocks.push({ id: reply['safeURL'] as string, roomId: unit.id, from, to })
  return outcomeOf(reply)
}

async function editBlock(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const block = draw.pick(model.blocks.filter(({ to }) => to > todayThere(world)))
  if (!block) return 'none'
  const roomId = draw.chance(0.5) ? (draw.pick(model.units)?.id ?? block.roomId) : block.roomId
  const to = addDays(block.from, draw.between(1, 6))
  const reply = await desk.post('/api/rooms/blocks/edit', { safeURL: block.id, roomSafeURL: roomId, hasta: to })
  if (reply.resultado === 'Ok') Object.assign(block, { roomId, to })
  return outcomeOf(reply)
}

async function removeBlock(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const block = draw.pick(model.blocks.filter(({ to }) => to > todayThere(world)))
  if (!block) return 'none'
  const reply = await desk.post('/api/rooms/blocks/del', { safeURL: block.id })
  if (reply.resultado === 'Ok') model.blocks.splice(model.blocks.indexOf(block), 1)
  return outcomeOf(reply)
}

/** Without the type that is one unit's own. */
const typesOfMany = ({ types }: Model) => types.filter(({ name, parentId }) => parentId === null && name !== 'Ático')
const MOST_UNITS = 14

async function addUnit(world: World): Promise<Outcome> {
  const { draw, model, desk, establishment } = world
  const type = draw.pick(typesOfMany(model))
  if (!type || model.units.length >= MOST_UNITS) return 'none'
  const basePrice = draw.between(60, 150)
  const names = { nombres: [`U${world.nextName()}`], tipo: type.name }
  const body = { accomodationURL: establishment.establishmentId, capacity: 2, basePrice, ...names }
  const reply = await desk.post('/api/profile/alojamientos/rooms/add_many', body)
  const [id] = (reply['safeURLs'] as string[] | undefined) ?? []
  if (id !== undefined) model.units.push({ id, typeId: type.id, basePrice: basePrice * 100 })
  return outcomeOf(reply)
}

async function deleteUnit(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  // Portals go on selling a virtual type whose units are gone until that is sent.
  const unit = draw.pick(
    model.units.filter(({ typeId }) => !hasTariffs(model, typeId) || unitsOf(model, typeId).length > 1),
  )
  if (!unit) return 'none'
  const reply = await desk.post('/api/profile/alojamientos/rooms/delete_room', { roomSafeURL: unit.id })
  if (reply.resultado !== 'Ok') return 'refused'
  model.units.splice(model.units.indexOf(unit), 1)
  model.deletedUnits.push({ id: unit.id, typeId: unit.typeId, on: todayThere(world) })
  model.wasTypeRemoved ||= isTypeGone(model, unit.typeId)
  return 'done'
}

/** What is in the unit is of the other type from then on. */
async function retypeUnit(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const others = typesOfMany(model)
  const unit = draw.pick(
    model.units.filter(({ typeId }) => others.some(({ id }) => id === typeId) && unitsOf(model, typeId).length > 1),
  )
  const type = draw.pick(others.filter(({ id }) => id !== unit?.typeId))
  if (!unit || !type) return 'none'
  const list = await desk.post('/api/profile/alojamientos/getRooms', { url: world.establishment.establishmentId })
  const unitType = (list['roomTypes'] as { id: string; type: string }[]).find((one) => one.type === type.name)
  const reply = await desk.post('/api/profile/alojamientos/rooms/edit', { safeURL: unit.id, type: unitType })
  if (reply.resultado !== 'Ok') return 'refused'
  unit.typeId = type.id
  for (const { bookingId, reference, places } of (await readPlanning(world)).bookings) {
    if (!places.some(({ placeId }) => placeId === unit.id)) continue
    model.stays.find((stay) => stay.bookingId === bookingId)?.otherTypeIds.push(type.id)
    model.sales.find((sale) => sale.reference === reference)?.otherTypeIds.push(type.id)
  }
  return 'done'
}

async function changeBasePrice(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const unit = draw.pick(model.units)
  if (!unit) return 'none'
  const basePrice = draw.chance(0.1) ? 0 : draw.between(60, 150)
  const reply = await desk.post('/api/profile/alojamientos/rooms/edit', { safeURL: unit.id, basePrice })
  if (reply.resultado === 'Ok') unit.basePrice = basePrice * 100
  return outcomeOf(reply)
}

export const unitEvents: ChannelEvent[] = [
  { name: 'block', weight: 4, run: addBlock },
  { name: 'block edited', weight: 2, run: editBlock },
  { name: 'block removed', weight: 3, run: removeBlock },
  { name: 'unit added', weight: 2, run: addUnit },
  { name: 'unit deleted', weight: 2, run: deleteUnit },
  { name: 'unit of another type', weight: 1, run: retypeUnit },
  { name: 'base price', weight: 2, run: changeBasePrice },
]
