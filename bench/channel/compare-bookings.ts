import { addDays, type Day, daysBetween } from '@posada/domain/platform/days/day'
import { readSale } from './events/sales-at-the-desk.ts'
import type { Hold } from './expected-days.ts'
import { isTypeGone, type Model, type ModelSale, realTypeOf, typeOfPlace } from './model.ts'
import { PAST_DAYS, type PlannedStay, readPlanning } from './planning.ts'
import { codesOfSales } from './codes-of-sales.ts'
import { todayThere, type World } from './world.ts'

/**
 * Compares what is in the planning with what was acknowledged and what portals have said. Returns every difference, and what occupies
 * units: when and whose the model says, in which unit the planning.
 */
export async function compareBookings(world: World): Promise<{ faults: string[]; holds: Hold[] }> {
  const { model } = world
  const { bookings, blocks } = await readPlanning(world)
  const oldest = addDays(todayThere(world), -PAST_DAYS)
  const faults: string[] = []
  const holds: Hold[] = []
  for (const stay of model.stays.filter(({ to }) => to > oldest)) {
    const planned = bookings.find(({ bookingId }) => bookingId === stay.bookingId)
    const name = `booking ${stay.bookingId}`
    if (!planned) {
      faults.push(`${name} is not there`)
      continue
    }
    faults.push(...faultsOf(name, planned, stay))
    if (stay.state !== 'confirmada') continue
    faults.push(...deletedUnitFaults(model, name, planned))
    const counted = holdsOf(model, stay, planned)
    const unitsEach = model.types.find(({ id }) => id === stay.typeId)?.unitsEach ?? 1
    if (!stay.isSplit && counted.length !== unitsEach) faults.push(`${name} has ${counted.length} units`)
    const allowed = [realTypeOf(model, stay.typeId), ...stay.otherTypeIds]
    if (counted.some(({ typeId }) => !allowed.includes(typeId)))
      faults.push(`${name} is in a unit of another type: ${JSON.stringify(planned.places)}`)
    holds.push(...counted)
  }

  const isShown = ({ ours, firstEnd }: ModelSale) => (ours.state === 'confirmada' ? ours.to : firstEnd) > oldest
  for (const sale of model.sales.filter(isShown)) {
    const found = bookings.filter(({ reference }) => reference === sale.reference)
    const name = `sale ${sale.reference}`
    if (found.length !== Number(sale.ours.state !== 'eliminada'))
      faults.push(`${name} is there ${found.length} times: ${saidOf(world, sale.reference)}`)
    for (const planned of found) {
      const truth = { ...sale.ours, isSplit: sale.isSplit }
      faults.push(...faultsOf(name, planned, truth))
      if (sale.ours.state !== 'confirmada') continue
      faults.push(
        ...deletedUnitFaults(model, name, planned),
        ...placeFaults(model, sale, planned),
        ...(await priceFaults(world, sale)),
      )
      holds.push(...holdsOf(model, truth, planned, true))
    }
  }

  for (const planned of bookings.filter((one) => !isMade(model, one)))
    faults.push(
      `nobody has made booking ${JSON.stringify(planned)} (${madeAt(planned.bookingId)}) ${saidOf(world, planned.locator)}`,
    )
  for (const block of model.blocks.filter(({ to }) => to > oldest)) {
    const planned = blocks.find(({ id }) => id === block.id)
    if (!planned || planned.roomId !== block.roomId || planned.from !== block.from || planned.to !== block.to)
      faults.push(`block ${JSON.stringify(block)} is ${JSON.stringify(planned)}`)
    holds.push({ typeId: typeOfPlace(model, block.roomId) ?? '', from: block.from, to: block.to, isPortal: false })
  }
  if (blocks.length > model.blocks.length) faults.push('there are blocks that nobody has made')
  return { faults, holds }
}

/**
 * Whether reception or a portal has made a booking. Two that turned out to be one sale, because the code between theirs could not be
 * requested in time, are one and a cancelled one.
 */
function isMade({ stays, sales }: Model, { bookingId, reference, locator, portal, state }: PlannedStay): boolean {
  if (reference !== '') return sales.some((sale) => sale.reference === reference)
  const isJoined =
    portal !== '' && state === 'cancelada' && sales.some((sale) => locator.startsWith(`${sale.reference}-`))
  return isJoined || stays.some((stay) => stay.bookingId === bookingId)
}

const saidOf = (world: World, reference: string): string => JSON.stringify(codesOfSales(world, [reference]))

/** The instant in an id. */
const madeAt = (id: string) => new Date(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()

/** The nights whose price reception has set, and that cost something else. */
async function priceFaults(world: World, sale: ModelSale): Promise<string[]> {
  if (sale.handPrices.size === 0) return []
  const prices = (await readSale(world, sale))?.rooms[0]?.Prices ?? []
  return [...sale.handPrices].flatMap(([day, cents]) => {
    const price = prices[daysBetween(sale.ours.from, day)]?.Price
    return Math.round((price ?? 0) * 100) === cents
      ? []
      : [`sale ${sale.reference} costs ${price} on ${day} instead of ${cents} cents`]
  })
}

type Truth = { from: Day; to: Day; state: string; isSplit: boolean }

function faultsOf(name: string, { state, places }: PlannedStay, truth: Truth): string[] {
  if (state !== truth.state) return [`${name} is ${state} instead of ${truth.state}`]
  if (state !== 'confirmada') return []
  if (truth.isSplit) return gapFaults(name, places, truth)
  return places
    .filter(({ from, to }) => from !== truth.from || to !== truth.to)
    .map(({ from, to }) => `${name} is from ${from} to ${to} instead of ${truth.from} to ${truth.to}`)
}

/** The places of a split stay follow one another from its first day to its last. */
function gapFaults(name: string, places: PlannedStay['places'], truth: Truth): string[] {
  const inOrder = places.toSorted((a, b) => a.from.localeCompare(b.from))
  const starts = [...inOrder.map(({ from }) => from), truth.to]
  const ends = [truth.from, ...inOrder.map(({ to }) => to)]
  return starts.every((day, at) => day === ends[at])
    ? []
    : [`${name} is in ${JSON.stringify(inOrder)} instead of from ${truth.from} to ${truth.to}`]
}

const holdsOf = (model: Model, truth: Truth, { places }: PlannedStay, isPortal = false): Hold[] =>
  places.map(({ placeId, ...own }) => {
    const { from, to } = truth.isSplit ? own : truth
    return { typeId: typeOfPlace(model, placeId) ?? '', from, to, isPortal }
  })

/** A unit has no night from the day on which it was deleted. */
const deletedUnitFaults = ({ deletedUnits }: Model, name: string, { places }: PlannedStay): string[] =>
  places.flatMap(({ placeId, to }) => {
    const deleted = deletedUnits.find(({ id }) => id === placeId)
    return deleted && to > deleted.on ? [`${name} is until ${to} in a unit that was deleted on ${deleted.on}`] : []
  })

function placeFaults(model: Model, sale: ModelSale, { places }: PlannedStay): string[] {
  const faults: string[] = []
  const wanted = sale.roomTypeIds.flatMap((id) => {
    const type = model.types.find((one) => one.id === id)
    return Array.from({ length: type?.unitsEach ?? 1 }, () => realTypeOf(model, id))
  })
  if (!sale.isSplit && places.length !== wanted.length) faults.push(`sale ${sale.reference} has ${places.length} units`)
  const allowed = new Set([...wanted, ...sale.otherTypeIds])
  const mayBeAnywhere = model.wasTypeRemoved || wanted.some((id) => isTypeGone(model, id))
  for (const { placeId } of places) {
    const typeId = typeOfPlace(model, placeId)
    if (!mayBeAnywhere && (typeId === undefined || !allowed.has(typeId)))
      faults.push(`sale ${sale.reference} is in a unit of another type`)
  }
  return faults
}
