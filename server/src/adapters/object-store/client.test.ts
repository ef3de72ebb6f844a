import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startStoreSimulator } from '../../simulators/object-store/start-store-simulator.ts'
import { objectStore, type StoreSettings } from './client.ts'

const simulator = await startStoreSimulator()
afterAll(() => simulator.close())
beforeEach(() => simulator.behave({}))

const storeWith = (changes: Partial<StoreSettings> = {}, options: { timeoutMs?: number } = {}) =>
  objectStore({ ...simulator.settings, retryMs: [1, 1], ...changes }, options)
const store = storeWith()

test('puts, gets, lists page by page below a prefix, and removes', async () => {
  const below = storeWith({ prefix: 'una/casa/' })
  const names = Array.from({ length: 60 }, (_, n) => `copies/${String(n).padStart(3, '0')}.part`)
  const content = randomBytes(300_000)
  for (const name of names) await below.put(name, Buffer.from(name))
  await below.put('otra', content)
  expect(await below.list('copies/')).toEqual(names.map((name) => ({ name, size: Buffer.byteLength(name) })))
  expect((await below.get('otra')).equals(content)).toBe(true)
  expect(simulator.objects().every(({ name }) => name.startsWith('una/casa/'))).toBe(true)
  await below.remove('otra')
  await expect(below.get('otra')).rejects.toMatchObject({ reason: 'missing' })
  expect(await store.list('nada/')).toEqual([])
})

test('tries again what failed for a moment', async () => {
  for (const fault of ['error', 'cut', 'swallowed'] as const) {
    simulator.behave({ fault, times: 2 })
    await store.put(`again/${fault}`, Buffer.from(fault))
    expect((await store.get(`again/${fault}`)).toString()).toBe(fault)
  }
})

test.each([
  [{ fault: 'error' }, 'failing', /falla \(InternalError\)/],
  [{ fault: 'cut' }, 'unreachable', /no responde/],
  [{ slowMs: 1500 }, 'unreachable', /no responde/],
  [{ fault: 'full' }, 'full', /está lleno/],
  [{ fault: 'forbidden' }, 'forbidden', /rechaza la clave/],
] as const)('says in Spanish what failed: %o', async (behaviour, reason, message) => {
  simulator.behave(behaviour)
  const options = 'slowMs' in behaviour ? { timeoutMs: 500 } : {}
  const failure = storeWith({ retryMs: [] }, options).put('x', Buffer.from('x'))
  await expect(failure).rejects.toMatchObject({ reason, message: expect.stringMatching(message) as string })
})

test('refuses a wrong secret, a wrong key id, a missing bucket and a listing that is none', async () => {
  await expect(storeWith({ secret: 'otro' }).put('x', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch')
  await expect(storeWith({ keyId: 'otro' }).get('x')).rejects.toThrow('InvalidAccessKeyId')
  await expect(storeWith({ bucket: 'otro' }).list('')).rejects.toMatchObject({ reason: 'no bucket' })
  simulator.behave({ fault: 'garbage' })
  await expect(store.list('')).rejects.toMatchObject({ reason: 'unexpected' })
})
