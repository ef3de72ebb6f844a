import { afterAll, expect, test } from 'vitest'
import { roles } from '@posada/domain/account/users/roles'
import { aUnit, givenApp } from '../given.ts'
import { aFullAccount } from './full-account.ts'
import { openEventStream } from './event-stream.ts'

const given = await givenApp()
const [theirs, ours] = [await aFullAccount(given), await aFullAccount(given)]
const address = await given.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => given.app.close())

test('sends each account its own changes only', async () => {
  const [us, them] = [await ours.signedIn(), await theirs.signedIn()]
  const [ourEar, theirEar] = [await openEventStream(address, us), await openEventStream(address, them)]
  const ourUnit = await aUnit(us, ours.ids.establishment)
  await ourEar.until(ourUnit)
  const theirUnit = await aUnit(them, theirs.ids.establishment)
  await theirEar.until(theirUnit)
  expect(ourEar.heard()).not.toContain(theirUnit)
  expect(theirEar.heard()).not.toContain(ourUnit)
  for (const ear of [ourEar, theirEar]) ear.close()
})

test('a last event id of another account reveals nothing of it', async () => {
  const them = await theirs.signedIn()
  const theirUnit = await aUnit(them, theirs.ids.establishment)
  for (const lastHeard of ['0', '1', '999999999']) {
    const us = await ours.signedIn()
    const ear = await openEventStream(address, us, { 'last-event-id': lastHeard })
    // A change before the 'reload' event is covered by the reload.
    if (lastHeard === '999999999') await ear.until('event: reload')
    await ear.until(await aUnit(us, ours.ids.establishment))
    expect(ear.heard()).not.toContain(theirUnit)
    ear.close()
  }
})

test.each(roles)('%s receives changes of units, and of users only as owner', async (role) => {
  const ear = await openEventStream(address, await ours.signedIn(role))
  const owner = await ours.signedIn()
  await owner.post('/api/account/users/edit', { id: ours.ids.user, nombre: 'Otra', rol: 'reception' })
  await ear.until(await aUnit(owner, ours.ids.establishment))
  expect(ear.heard().includes(ours.ids.user)).toBe(role === 'owner')
  ear.close()
})

test('rejects a stream without a valid session', async () => {
  const stranger = await fetch(`${address}/api/events`)
  expect([stranger.status, await stranger.json()]).toEqual([401, expect.objectContaining({ resultado: 'Error' })])
})

test('the stream ends with its session', async () => {
  const us = await ours.signedIn()
  const ear = await openEventStream(address, us)
  await us.post('/api/tokens/blacklist_access_token')
  await ear.over
})
