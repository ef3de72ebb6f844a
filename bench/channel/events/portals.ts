import { addDays } from '@posada/domain/platform/days/day'
import { pass, POLL_MS, waitUntilPutOffIsOver } from '../idle.ts'
import type { ModelSale } from '../model.ts'
import { type ChannelEvent, type Outcome, someNights, todayThere, type World } from '../world.ts'

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
  earlier: [{ from: sold.from, to: sold.to }],
  areDatesInDoubt: false,
  isByHand: false,
  handPrices: new Map(),
  movedAt: count,
  touch: '',
  isSplit: false,
  bookingId: '',
  isInReview: false,
  waiting: null,
  isOver: false,
  story: [`${count} sold ${sold.code}: ${sold.from} to ${sold.to}`],
})

/** Whether the portal can still cancel it here by itself. */
const portalMayCancel = ({ touch }: ModelSale): boolean => touch === '' || touch === 'split-here'

/** What portals may still change: nothing of it waits for its other half or for a person. */
export const toCome = (world: World): ModelSale[] =>
  world.model.sales.filter(
    ({ stands, hidden, isOver, isInReview, to }) =>
      stands && hidden === null && !isOver && !isInReview && to > todayThere(world),
  )

async function change(world: World): Promise<Outcome> {
  const { draw, servers, lcode } = world
  // Of what reception has changed, what the portal changes is only known after its last change has come.
  const sale = draw.pick(toCome(world).filter(({ isByHand, movedAt }) => !isByHand || movedAt <= world.quietAt))
  if (!sale) return 'none'
  const from = draw.chance(0.5) ? addDays(sale.from, draw.between(0, 2)) : sale.from
  const to = addDays(from, draw.between(1, 5))
  if (from === sale.from && to === sale.to) return 'none'
  const halves = draw.pickOf('both', 'both', 'swapped', 'new', 'old')
  // The other half of what reception has in hand could cancel it meanwhile.
  if (halves === 'old' && !portalMayCancel(sale)) return 'none'
  const code = servers.simulator.change(lcode, sale.code, { checkIn: from, checkOut: to }, halves)
  sale.movedAt = world.count
  sale.story.push(`${world.count} changed by ${code} (${halves}): ${from} to ${to}`)
  if (halves === 'old') sale.hidden = { code, from, to, at: servers.now().getTime() }
  else becomes(sale, { code, from, to })
  return 'done'
}

/**
 * What the portal has changed changes ours, or waits for a person: also where the dates of both leave no night. Applying it then takes
 * the portal's dates as they are, like those of a booking that reception has deleted or split.
 */
export function becomes(sale: ModelSale, { code, from, to }: { code: number; from: string; to: string }): void {
  const merged = { from: from === sale.from ? sale.ours.from : from, to: to === sale.to ? sale.ours.to : to }
  const isPossible = merged.from < merged.to
  Object.assign(sale, { code, from, to })
  if (to < sale.firstEnd) sale.firstEnd = to
  if (sale.touch === '' && isPossible) return setOurs(sale, { ...merged, state: 'confirmada' })
  // The missing half had cancelled it.
  if (portalMayCancel(sale)) sale.ours = { ...sale.ours, state: 'confirmada' }
  sale.isInReview = true
  const isMerged = isPossible && sale.touch !== 'deleted-here' && sale.touch !== 'split-here'
  sale.waiting = isMerged ? merged : { from, to }
}

/** Nights that are gone lose the price that reception had set. */
export function setOurs(sale: ModelSale, ours: ModelSale['ours']): void {
  sale.ours = ours
  sale.earlier.push({ from: ours.from, to: ours.to })
  if (ours.to < sale.firstEnd) sale.firstEnd = ours.to
  for (const day of sale.handPrices.keys()) if (day < ours.from || day >= ours.to) sale.handPrices.delete(day)
}

async function cancel(world: World): Promise<Outcome> {
  const { draw, servers, lcode } = world
  const sale = draw.pick(toCome(world))
  if (!sale) return 'none'
  servers.simulator.cancel(lcode, sale.code, { withPenalty: draw.chance(0.2) })
  sale.areDatesInDoubt = sale.movedAt > world.quietAt
  sale.movedAt = world.count
  sale.stands = false
  sale.story.push(`${world.count} cancelled there`)
  if (portalMayCancel(sale)) sale.ours = { ...sale.ours, state: 'cancelada' }
  if (sale.touch === 'checked-in') sale.isInReview = true
  return 'done'
}

/** The half of a change that was missing. */
export async function release(world: World, sale: ModelSale): Promise<void> {
  const { servers, lcode } = world
  if (!sale.hidden) return
  servers.simulator.release(lcode, sale.hidden.code)
  sale.story.push(`${world.count} other half of ${sale.hidden.code}`)
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

export const portalEvents: ChannelEvent[] = [
  { name: 'portal sells', weight: 22, run: sell },
  { name: 'portal changes', weight: 9, run: change },
  { name: 'portal cancels', weight: 4, run: cancel },
  { name: 'other half comes', weight: 1, run: releaseOne },
  { name: 'all has arrived', weight: 4, run: arrive },
]
