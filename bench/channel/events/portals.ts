import { addDays } from '@posada/domain/days/day'
import { pass, POLL_MS, waitUntilPutOffIsOver } from '../idle.ts'
import type { ModelSale } from '../model.ts'
import { type ChannelEvent, outcomeOf, type Outcome, someNights, todayThere, type World } from '../world.ts'

const PORTALS = [1, 2, 43]
const MOST_SEARCHES = 5

/** Guests look for nights that are shown until they find some. */
async function sell(world: World): Promise<Outcome> {
  const isLate = world.draw.chance(0.12)
  for (let attempt = 0; attempt < MOST_SEARCHES; attempt++) if (sellOne(world, isLate) === 'done') return 'done'
  return 'none'
}

/** Portals sell what they are shown; some of them a moment later, when it is gone. */
function sellOne(world: World, isLate: boolean): Outcome {
  const { draw, model, servers, lcode } = world
  const { simulator } = servers
  const type = draw.pick(model.types)
  const room = simulator.rooms(lcode).find(({ name }) => name === type?.name)
  if (!type || !room) return 'none'
  const { from, to } = someNights(world)
  const count = draw.chance(0.15) ? 2 : 1
  const shown = simulator.shown(lcode, room.id, from, (Date.parse(to) - Date.parse(from)) / 86_400_000)
  const isShown = shown.every(({ avail, rules }) => avail >= count * type.unitsEach && rules['0']!.closed === 0)
  if (!isShown && !isLate) return 'none'
  const reference = `P${world.nextName()}`
  const rooms = Array.from({ length: count }, () => ({ roomId: room.id, adults: 1, children: 0 }))
  const code = simulator.book(lcode, { portal: draw.pick(PORTALS)!, reference, checkIn: from, checkOut: to, rooms })
  model.sales.push(newSale(world, { reference, code, roomTypeIds: rooms.map(() => type.id), from, to }))
  return 'done'
}

/** What a portal has sold and nobody has touched. */
export const newSale = (
  { count }: World,
  sold: Pick<ModelSale, 'reference' | 'code' | 'roomTypeIds' | 'from' | 'to'>,
): ModelSale => ({
  ...sold,
  otherTypeIds: [],
  stands: true,
  hidden: null,
  ours: { from: sold.from, to: sold.to, state: 'confirmada' },
  firstEnd: sold.to,
  movedAt: count,
  touch: '',
  isInReview: false,
  isOver: false,
})

const toCome = (world: World): ModelSale[] =>
  world.model.sales.filter(
    ({ stands, hidden, isOver, isInReview, to }) =>
      stands && hidden === null && !isOver && !isInReview && to > todayThere(world),
  )

async function change(world: World): Promise<Outcome> {
  const { draw, servers, lcode } = world
  const sale = draw.pick(toCome(world))
  if (!sale) return 'none'
  const from = draw.chance(0.5) ? addDays(sale.from, draw.between(0, 2)) : sale.from
  const to = addDays(from, draw.between(1, 5))
  if (from === sale.from && to === sale.to) return 'none'
  const halves = draw.pickOf('both', 'both', 'swapped', 'new', 'old')
  // The other half of what reception has in hand could cancel it meanwhile.
  if (halves === 'old' && sale.touch !== '') return 'none'
  const code = servers.simulator.change(lcode, sale.code, { checkIn: from, checkOut: to }, halves)
  sale.movedAt = world.count
  if (halves === 'old') sale.hidden = { code, from, to, at: servers.now().getTime() }
  else becomes(sale, { code, from, to })
  return 'done'
}

/** The version of the portal changes ours, or waits for a person. */
export function becomes(sale: ModelSale, { code, from, to }: { code: number; from: string; to: string }): void {
  Object.assign(sale, { code, from, to })
  if (to < sale.firstEnd) sale.firstEnd = to
  if (sale.touch === '') sale.ours = { from, to, state: 'confirmada' }
  else sale.isInReview = true
}

async function cancel(world: World): Promise<Outcome> {
  const { draw, servers, lcode } = world
  const sale = draw.pick(toCome(world))
  if (!sale) return 'none'
  servers.simulator.cancel(lcode, sale.code, { withPenalty: draw.chance(0.2) })
  sale.movedAt = world.count
  sale.stands = false
  if (sale.touch === '') sale.ours = { ...sale.ours, state: 'cancelada' }
  if (sale.touch === 'checked-in') sale.isInReview = true
  return 'done'
}

/** The half of a change that was missing. */
export async function release(world: World, sale: ModelSale): Promise<void> {
  const { servers, lcode } = world
  if (!sale.hidden) return
  servers.simulator.release(lcode, sale.hidden.code)
  becomes(sale, sale.hidden)
  sale.hidden = null
  sale.movedAt = world.count
}

async function releaseOne(world: World): Promise<Outcome> {
  const sale = world.draw.pick(world.model.sales.filter(({ hidden }) => hidden !== null))
  if (!sale) return 'none'
  await release(world, sale)
  return 'done'
}

/** What portals have said has come here, so that reception can work on it. */
async function arrive(world: World): Promise<Outcome> {
  const { servers, provider, lcode } = world
  if (provider.isDown || provider.isAccessLost || world.restarting.length > 0) return 'none'
  servers.simulator.setBehaviour({}, lcode)
  await waitUntilPutOffIsOver(world)
  await pass(world, POLL_MS)
  await waitUntilPutOffIsOver(world)
  world.quietAt = world.count
  return 'done'
}

/** What portals have sold and nothing is on its way of. */
const calm = (world: World): ModelSale[] => toCome(world).filter(({ movedAt }) => movedAt <= world.quietAt)

async function bookingIdOf(world: World, sale: ModelSale): Promise<string | undefined> {
  const body = { identifier: sale.reference, incluirCanceladas: true }
  const reply = await world.desk.post('/api/bookings/search', body)
  return (reply['resultados'] as { SafeURL: string; bookingId: string }[] | undefined)?.find(
    ({ bookingId }) => bookingId === sale.reference,
  )?.SafeURL
}

async function cancelHere(world: World): Promise<Outcome> {
  const sale = world.draw.pick(calm(world).filter(({ touch }) => touch === ''))
  if (!sale) return 'none'
  const reply = await world.desk.post('/api/bookings/cancel', { safeURL: await bookingIdOf(world, sale) })
  if (reply.resultado !== 'Ok') return 'refused'
  sale.touch = 'cancelled-here'
  sale.ours = { ...sale.ours, state: 'cancelada' }
  return 'done'
}

async function checkIn(world: World): Promise<Outcome> {
  const today = todayThere(world)
  const sale = world.draw.pick(calm(world).filter(({ touch, from }) => touch === '' && from <= today))
  if (!sale) return 'none'
  const safeURL = await bookingIdOf(world, sale)
  const reply = await world.desk.post('/api/bookings/check_in_out_paid', { safeURL, checkIn: true })
  if (reply.resultado === 'Ok') sale.touch = 'checked-in'
  return outcomeOf(reply)
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
  sale.isOver = true
  if (aplicar) sale.ours = { from: sale.from, to: sale.to, state: sale.stands ? 'confirmada' : 'cancelada' }
  return 'done'
}

export const portalEvents: ChannelEvent[] = [
  { name: 'portal sells', weight: 22, run: sell },
  { name: 'portal changes', weight: 5, run: change },
  { name: 'portal cancels', weight: 4, run: cancel },
  { name: 'other half comes', weight: 1, run: releaseOne },
  { name: 'all has arrived', weight: 2, run: arrive },
  { name: 'sale cancelled here', weight: 2, run: cancelHere },
  { name: 'guests of a portal come', weight: 2, run: checkIn },
  { name: 'change reviewed', weight: 2, run: review },
]
