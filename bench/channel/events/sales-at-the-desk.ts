import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { ModelSale } from '../model.ts'
import { typeOfPlace } from '../model.ts'
import { type ChannelEvent, outcomeOf, type Outcome, todayThere, type World } from '../world.ts'
import { setOurs, toCome } from './portals.ts'

/** What portals have sold and nothing is on its way of. */
const calm = (world: World): ModelSale[] => toCome(world).filter(({ movedAt }) => movedAt <= world.quietAt)

/** Those that reception has neither checked in nor ended, and that have not ended by themselves. */
const standing = (world: World): ModelSale[] =>
  calm(world).filter(({ touch, ours }) => touch === '' && ours.state === 'confirmada' && ours.to > todayThere(world))

async function bookingIdOf(world: World, sale: ModelSale): Promise<string | undefined> {
  if (sale.bookingId !== '') return sale.bookingId
  const body = { identifier: sale.reference, incluirCanceladas: true }
  const reply = await world.desk.post('/api/bookings/search', body)
  return (reply['resultados'] as { SafeURL: string; bookingId: string }[] | undefined)?.find(
    ({ bookingId }) => bookingId === sale.reference,
  )?.SafeURL
}

type Info = { checkInDate: Day; checkOutDate: Day; rooms: { SafeURL: string; Prices: { Price: number }[] }[] }

/** The booking of a sale as the dialog of reception shows it. */
export async function readSale(world: World, sale: ModelSale): Promise<(Info & { id: string }) | undefined> {
  const id = await bookingIdOf(world, sale)
  const reply = await world.desk.post('/api/bookings/get_booking_info', { safeURL: id })
  const info = reply['booking'] as Info | undefined
  return info && id !== undefined ? { id, ...info } : undefined
}

async function endHere(world: World): Promise<Outcome> {
  const sale = world.draw.pick(standing(world))
  if (!sale) return 'none'
  const call = world.draw.chance(0.7) ? 'cancel' : 'no_show'
  const reply = await world.desk.post(`/api/bookings/${call}`, { safeURL: await bookingIdOf(world, sale) })
  if (reply.resultado !== 'Ok') return 'refused'
  sale.touch = 'cancelled-here'
  sale.story.push(`${world.count} ${call} here`)
  sale.ours = { ...sale.ours, state: call === 'cancel' ? 'cancelada' : 'no_presentado' }
  return 'done'
}

/** What reception or the portal has cancelled stands again; the portal's later changes apply to it. */
async function restoreHere(world: World): Promise<Outcome> {
  const { draw, model, quietAt, desk } = world
  const sale = draw.pick(
    model.sales.filter(
      ({ ours, touch, hidden, isInReview, isOver, movedAt }) =>
        (ours.state === 'cancelada' || ours.state === 'no_presentado') &&
        (touch === '' || touch === 'cancelled-here' || touch === 'split-here') &&
        hidden === null &&
        !isInReview &&
        !isOver &&
        movedAt <= quietAt &&
        ours.to > todayThere(world),
    ),
  )
  if (!sale) return 'none'
  const reply = await desk.post('/api/bookings/restore', { safeURL: await bookingIdOf(world, sale) })
  if (reply.resultado !== 'Ok') return 'refused'
  sale.story.push(`${world.count} restored here`)
  const ours = { ...(await datesOf(world, sale)), state: 'confirmada' as const }
  Object.assign(sale, { touch: sale.isSplit ? 'split-here' : '', isByHand: true, ours })
  return 'done'
}

/** The dates with which a sale is here: where they are in doubt, any that it has had. */
async function datesOf(world: World, sale: ModelSale): Promise<{ from: Day; to: Day }> {
  if (!sale.areDatesInDoubt) return sale.ours
  const { checkInDate: from, checkOutDate: to } = (await readSale(world, sale))!
  if (!sale.earlier.some((dates) => dates.from === from && dates.to === to))
    throw new Error(`${sale.reference} was restored from ${from} to ${to}, which nobody has said`)
  return { from, to }
}

/** A change of the portal then waits for a person, who may take the booking in again. */
async function deleteHere(world: World): Promise<Outcome> {
  const sale = world.draw.pick(standing(world))
  const bookingId = sale && (await bookingIdOf(world, sale))
  if (!sale || bookingId === undefined) return 'none'
  const reply = await world.desk.post('/api/bookings/delete', { safeURL: bookingId })
  if (reply.resultado !== 'Ok') return 'refused'
  sale.story.push(`${world.count} deleted here`)
  Object.assign(sale, { touch: 'deleted-here', bookingId, ours: { ...sale.ours, state: 'eliminada' } })
  return 'done'
}

async function checkIn(world: World): Promise<Outcome> {
  const today = todayThere(world)
  const sale = world.draw.pick(standing(world).filter(({ ours }) => ours.from <= today))
  if (!sale) return 'none'
  const safeURL = await bookingIdOf(world, sale)
  const llegada = sale.ours.from < today ? `${sale.ours.from} 15:00` : ''
  const reply = await world.desk.post('/api/bookings/check_in_out_paid', { safeURL, checkIn: true, llegada })
  if (reply.resultado === 'Ok') sale.touch = 'checked-in'
  return outcomeOf(reply)
}

async function editDates(world: World): Promise<Outcome> {
  const { draw, desk } = world
  const sale = draw.pick(standing(world))
  if (!sale) return 'none'
  const from = addDays(sale.ours.from, draw.between(-1, 2))
  const to = addDays(from, draw.between(1, 6))
  if (from === sale.ours.from && to === sale.ours.to) return 'none'
  const body = { safeURLBooking: await bookingIdOf(world, sale), checkInDate: from, checkOutDate: to }
  const reply = await desk.post('/api/bookings/edit', body)
  if (reply.resultado !== 'Ok') return 'refused'
  sale.isByHand = true
  sale.story.push(`${world.count} dates set here: ${from} to ${to}`)
  // Which nights keep their price after a move is no matter of portals.
  sale.handPrices.clear()
  setOurs(sale, { from, to, state: 'confirmada' })
  return 'done'
}

/** To a unit of any type, or to the parking row of one. */
async function moveUnit(world: World): Promise<Outcome> {
  const { draw, desk, model } = world
  const sale = draw.pick(standing(world))
  const info = sale && (await readSale(world, sale))
  const place = info && draw.pick(info.rooms)?.SafeURL
  const target = draw.chance(0.2)
    ? draw.pick(model.types.filter(({ parentId }) => parentId === null))?.id
    : draw.pick(model.units)?.id
  if (!sale || place === undefined || target === undefined || target === place) return 'none'
  const { from: checkInDate, to: checkOutDate } = sale.ours
  const body = { bookingURL: info?.id, roomSafeURL: place, newRoomURL: target, checkInDate, checkOutDate }
  const reply = await desk.post('/api/planning/move_stay', body)
  if (reply.resultado !== 'Ok') return 'refused'
  sale.otherTypeIds.push(typeOfPlace(model, target) ?? '')
  sale.story.push(`${world.count} moved here`)
  sale.isByHand = true
  return 'done'
}

/** The guests change units in the middle: what the portal changes afterwards waits for a person. */
async function split(world: World): Promise<Outcome> {
  const { draw, desk, model } = world
  const sale = draw.pick(standing(world).filter(({ ours }) => addDays(ours.from, 1) < ours.to))
  const info = sale && (await readSale(world, sale))
  const target = draw.pick(model.units)
  const [room, ...others] = info?.rooms ?? []
  if (!sale || !info || !room || !target || others.length > 0) return 'none'
  const dia = addDays(sale.ours.from, draw.between(1, room.Prices.length - 1))
  const body = { bookingURL: info.id, roomSafeURL: room.SafeURL, newRoomURL: target.id, dia }
  const reply = await desk.post('/api/bookings/split_stay', body)
  if (reply.resultado !== 'Ok') return 'refused'
  sale.story.push(`${world.count} split here on ${dia}`)
  sale.otherTypeIds.push(target.typeId)
  Object.assign(sale, { touch: 'split-here', isSplit: true, isByHand: true })
  sale.handPrices.clear()
  return 'done'
}

/** A price that no portal has, for all nights of a stay with one unit. */
async function setPrices(world: World): Promise<Outcome> {
  const { draw, desk } = world
  const sale = draw.pick(standing(world).filter(({ roomTypeIds }) => roomTypeIds.length === 1))
  const info = sale && (await readSale(world, sale))
  const [room, ...others] = info?.rooms ?? []
  if (!sale || !room || others.length > 0) return 'none'
  const cents = draw.between(40_001, 49_999)
  const rooms = [{ SafeURL: room.SafeURL, Prices: room.Prices.map(() => ({ Price: cents / 100 })) }]
  const reply = await desk.post('/api/bookings/update_price', { bookingURL: info?.id, rooms })
  if (reply.resultado !== 'Ok') return 'refused'
  sale.isByHand = true
  for (let night = 0; night < room.Prices.length; night++) sale.handPrices.set(addDays(sale.ours.from, night), cents)
  return 'done'
}

/** A person applies what waits, or leaves the booking as it is. */
async function review(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const sale = draw.pick(model.sales.filter(({ isInReview, movedAt }) => isInReview && movedAt <= world.quietAt))
  if (!sale) return 'none'
  const aplicar = draw.chance(0.6)
  const body = { bookingURL: await bookingIdOf(world, sale), aplicar }
  const reply = await desk.post('/api/channel/bookings/review', body)
  if (reply.resultado !== 'Ok') throw new Error(`Nothing waits of ${sale.reference}: ${reply.mensaje}`)
  sale.isInReview = false
  sale.story.push(`${world.count} reviewed: ${aplicar}`)
  sale.isOver = true
  sale.handPrices.clear()
  // Applying puts it into one unit again.
  if (aplicar && sale.stands) sale.isSplit = false
  if (aplicar) sale.ours = { ...sale.ours, ...sale.waiting, state: sale.stands ? 'confirmada' : 'cancelada' }
  return 'done'
}

export const saleEvents: ChannelEvent[] = [
  { name: 'sale cancelled here', weight: 3, run: endHere },
  { name: 'sale restored here', weight: 3, run: restoreHere },
  { name: 'sale deleted here', weight: 1, run: deleteHere },
  { name: 'guests of a portal come', weight: 2, run: checkIn },
  { name: 'dates of a sale edited', weight: 5, run: editDates },
  { name: 'unit of a sale changed', weight: 5, run: moveUnit },
  { name: 'sale split here', weight: 3, run: split },
  { name: 'prices of a sale set', weight: 2, run: setPrices },
  { name: 'change reviewed', weight: 5, run: review },
]
