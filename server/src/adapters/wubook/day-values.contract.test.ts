import { addDays } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import type { DayRestrictions } from '../../distribution/channel/channel-provider.ts'
import { aRoom, givenWubook, LCODE, FIRST_DAY } from './test/given-wubook.ts'

const FREE: DayRestrictions = {
  minStay: 0,
  maxStay: 0,
  closed: false,
  closedToArrival: false,
  closedToDeparture: false,
}

async function givenRooms() {
  const given = await givenWubook()
  const real = await given.provider.createRoom(aRoom())
  const virtual = await given.provider.createRoom(aRoom({ shortName: 'IND', parent: { id: real, unitsEach: 1 } }))
  return { ...given, real, virtual }
}

test('sends units and restrictions of the main plan in one call, and leaves days without values', async () => {
  const { provider, real, virtual, simulator } = await givenRooms()
  simulator.clearCalls()
  const rules = { ...FREE, minStay: 2, maxStay: 7, closedToArrival: true }
  await provider.sendAvailability(
    { from: FIRST_DAY, rooms: [{ id: real, days: [3, null, 0] }] },
    {
      from: addDays(FIRST_DAY, 1),
      rooms: [{ id: virtual, days: [rules, null, { ...FREE, closedToDeparture: true }] }],
    },
  )
  expect(simulator.calls()).toMatchObject([{ method: 'update_avail', rooms: 2, days: 4, outcome: 0 }])
  const shown = await provider.readShown(FIRST_DAY, addDays(FIRST_DAY, 3))
  expect(shown[real]).toEqual([3, 4, 0, 4].map((units) => ({ units, price: 8050, ...FREE })))
  expect(shown[virtual]).toEqual([
    { units: 3, price: 8050, ...FREE },
    { units: 4, price: 8050, ...rules },
    { units: 0, price: 8050, ...FREE },
    { units: 4, price: 8050, ...FREE, closedToDeparture: true },
  ])
})

test('the units of a virtual room are those of its parent, whatever is sent', async () => {
  const { provider, virtual } = await givenRooms()
  await provider.sendAvailability({ from: FIRST_DAY, rooms: [{ id: virtual, days: [1] }] })
  expect((await provider.readShown(FIRST_DAY, FIRST_DAY))[virtual]).toMatchObject([{ units: 4 }])
})

test('closes a day without the arrival that WuBook would ignore beside it, and opens it again', async () => {
  const { provider, real } = await givenRooms()
  const send = (rules: DayRestrictions) =>
    provider.sendRestrictions(null, { from: FIRST_DAY, rooms: [{ id: real, days: [rules] }] })
  const shown = async () => (await provider.readShown(FIRST_DAY, FIRST_DAY))[real]![0]
  await send({ ...FREE, closed: true, closedToArrival: true })
  expect(await shown()).toMatchObject({ closed: true, closedToArrival: false })
  await send({ ...FREE, closedToArrival: true })
  expect(await shown()).toMatchObject({ closed: false, closedToArrival: true })
})

test('sends restrictions of another plan, and reads more plans than one call answers', async () => {
  const { provider, real, virtual, announced } = await givenRooms()
  const plans: string[] = []
  for (let count = 0; count < 8; count++) plans.push(await provider.createRestrictionPlan(`Plan ${count}`))
  const rules = { ...FREE, minStay: 4, closed: true }
  await provider.sendRestrictions(plans[7]!, { from: FIRST_DAY, rooms: [{ id: virtual, days: [null, rules] }] })
  announced.length = 0
  const read = await provider.readRestrictions(plans, FIRST_DAY, addDays(FIRST_DAY, 1))
  expect(announced).toEqual(['rplan_get_rplan_values', 'rplan_get_rplan_values'])
  expect(Object.keys(read).sort()).toEqual([...plans].sort())
  expect(read[plans[7]!]).toEqual({ [real]: [FREE, FREE], [virtual]: [FREE, rules] })
  expect(await provider.readRestrictions([], FIRST_DAY, FIRST_DAY)).toEqual({})
})

test('sends prices to the cent, and virtual plans follow', async () => {
  const { provider, real, virtual } = await givenRooms()
  const planId = await provider.createPricePlan({
    name: 'Menos diez',
    virtual: { parentId: null, variation: { amount: -1000, isPercent: true } },
  })
  await provider.sendPrices(null, {
    from: FIRST_DAY,
    rooms: [
      { id: real, days: [10_000, 8055] },
      { id: virtual, days: [7001, 6000] },
    ],
  })
  expect(await provider.readPrices(null, FIRST_DAY, addDays(FIRST_DAY, 2))).toEqual({
    [real]: [10_000, 8055, 8050],
    [virtual]: [7001, 6000, 8050],
  })
  expect(await provider.readPrices(planId, FIRST_DAY, addDays(FIRST_DAY, 1))).toEqual({
    [real]: [9000, 7250],
    [virtual]: [6301, 5400],
  })
  expect((await provider.readShown(FIRST_DAY, FIRST_DAY))[real]).toMatchObject([{ price: 10_000 }])
})

test('takes units and restrictions of 17 rooms for two years in one call', async () => {
  const { provider, simulator } = await givenWubook()
  const ids: string[] = []
  for (let count = 0; count < 17; count++) ids.push(await provider.createRoom(aRoom({ shortName: `R${count}` })))
  const days = Array.from({ length: 730 }, (_, index) => index % 5)
  const rules = days.map((minStay) => ({ ...FREE, minStay }))
  await provider.sendAvailability(
    { from: FIRST_DAY, rooms: ids.map((id) => ({ id, days })) },
    { from: FIRST_DAY, rooms: ids.map((id) => ({ id, days: rules })) },
  )
  const last = addDays(FIRST_DAY, 729)
  expect(simulator.shown(LCODE, Number(ids[16]), last, 1)).toMatchObject([{ avail: 4, rules: { 0: { min_stay: 4 } } }])
})
