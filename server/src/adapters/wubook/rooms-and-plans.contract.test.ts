import { expect, test } from 'vitest'
import { aRoom, givenWubook } from './test/given-wubook.ts'

test('makes, changes and deletes real and virtual rooms', async () => {
  const { provider } = await givenWubook()
  const id = await provider.createRoom(aRoom({ kind: 2 }))
  const parent = { id, unitsEach: 2 }
  const virtualId = await provider.createRoom(
    aRoom({
      name: 'Familiar «dos» & <más>',
      shortName: 'FAM',
      adults: 2,
      children: 2,
      price: 12_000,
      board: 'hb',
      parent,
    }),
  )
  const real = { id, name: 'Doble con terraza', shortName: 'DBL', parentId: null, adults: 2, children: 0 }
  const virtual = {
    id: virtualId,
    name: 'Familiar «dos» & <más>',
    shortName: 'FAM',
    parentId: id,
    adults: 2,
    children: 2,
  }
  expect(await provider.listRooms()).toEqual([
    { ...real, price: 8050, units: 4, unitsEach: 1, board: 'bb' },
    { ...virtual, price: 12_000, units: 0, unitsEach: 2, board: 'hb' },
  ])
  await provider.updateRoom(id, aRoom({ name: 'Doble', adults: 3, price: 9000, units: 5, board: 'nb' }))
  await provider.updateRoom(virtualId, aRoom({ shortName: 'FAM', children: 1, parent: { id, unitsEach: 1 } }))
  expect(await provider.listRooms()).toMatchObject([
    { name: 'Doble', adults: 3, price: 9000, units: 5, board: 'nb' },
    { name: 'Doble con terraza', adults: 2, children: 1, unitsEach: 1, board: 'bb' },
  ])
  await provider.deleteRoom(virtualId)
  expect((await provider.listRooms()).map((room) => room.id)).toEqual([id])
})

test('makes, changes and deletes real and virtual price plans, and does not list Parity', async () => {
  const { provider } = await givenWubook()
  expect(await provider.listPricePlans()).toEqual([])
  const realId = await provider.createPricePlan({ name: 'Verano', virtual: null })
  const plans = [
    { parentId: null, variation: { amount: -1050, isPercent: true } },
    { parentId: realId, variation: { amount: 725, isPercent: false } },
    { parentId: realId, variation: { amount: -725, isPercent: false } },
    { parentId: null, variation: { amount: 1500, isPercent: true } },
  ]
  const ids: string[] = []
  for (const [index, virtual] of plans.entries())
    ids.push(await provider.createPricePlan({ name: `Virtual ${index}`, virtual }))
  expect(await provider.listPricePlans()).toEqual([
    { id: realId, name: 'Verano', virtual: null },
    ...plans.map((virtual, index) => ({ id: ids[index], name: `Virtual ${index}`, virtual })),
  ])
  await provider.updatePricePlan(realId, { name: 'Verano 2027', variation: null })
  await provider.updatePricePlan(ids[0]!, { name: 'No reembolsable', variation: { amount: -200, isPercent: false } })
  expect((await provider.listPricePlans()).slice(0, 2)).toEqual([
    { id: realId, name: 'Verano 2027', virtual: null },
    {
      id: ids[0],
      name: 'No reembolsable',
      virtual: { parentId: null, variation: { amount: -200, isPercent: false } },
    },
  ])
  await expect(provider.deletePricePlan(realId)).rejects.toMatchObject({ failure: 'refused', code: -15 })
  for (const id of [...ids, realId]) await provider.deletePricePlan(id)
  expect(await provider.listPricePlans()).toEqual([])
  await expect(provider.deletePricePlan(realId)).rejects.toMatchObject({ failure: 'mapping' })
})

test('makes, renames, lists and deletes restriction plans', async () => {
  const { provider } = await givenWubook()
  const id = await provider.createRestrictionPlan('Agencias')
  await provider.renameRestrictionPlan(id, 'Agencias y empresas')
  expect(await provider.listRestrictionPlans()).toEqual([{ id, name: 'Agencias y empresas' }])
  await provider.deleteRestrictionPlan(id)
  expect(await provider.listRestrictionPlans()).toEqual([])
})

test('reports each call with its sizes, and nothing of its values', async () => {
  const { provider, reported, announced } = await givenWubook()
  await provider.createRoom(aRoom())
  await provider.listRooms()
  await provider.listPortals()
  expect(announced).toEqual(['new_room', 'fetch_rooms', 'get_channels_info'])
  expect(reported.map(({ operation, code }) => [operation, code])).toEqual(announced.map((name) => [name, 0]))
  for (const call of reported)
    expect(call).toEqual({
      operation: expect.any(String),
      code: 0,
      milliseconds: expect.any(Number),
      bytesSent: expect.toSatisfy((bytes: number) => bytes > 100),
      bytesReceived: expect.toSatisfy((bytes: number) => bytes > 100),
    })
})

test('does not call where the limit of the caller rejects', async () => {
  const { connect, reported, simulator } = await givenWubook()
  const provider = connect({}, () => Promise.reject(new Error('wait')))
  await expect(provider.listRooms()).rejects.toThrow('wait')
  expect(reported).toEqual([])
  expect(simulator.calls()).toEqual([])
})
