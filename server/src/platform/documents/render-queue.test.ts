import { expect, test } from 'vitest'
import { makeRenderQueue, type RenderedFor } from './render-queue.ts'

/** A queue whose tasks end when the test says so. */
function givenQueue() {
  const { run, rejectWaiting } = makeRenderQueue()
  const begun: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const ask = (name: string, by: RenderedFor['by'] = 'request') =>
    run(
      { accountId: name[0]!, by },
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name)
          ends.push((error) => (error ? reject(error) : resolve(name)))
        }),
    )
  /** Ends the task that runs, and lets the next one begin. */
  async function endOne(error?: Error) {
    ends.shift()?.(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, begun, endOne, rejectWaiting }
}

test('runs one task at a time, and the accounts in turn', async () => {
  const { ask, begun, endOne } = givenQueue()
  const calls = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => ask(name))
  await endOne()
  for (let ended = 0; ended < calls.length; ended++) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  expect(await Promise.all(calls)).toHaveLength(6)
})

test('refuses the eleventh document of an account, and no other account', async () => {
  const { ask, begun, endOne } = givenQueue()
  const calls = Array.from({ length: 10 }, (_, index) => ask(`a${index}`))
  await expect(ask('a10')).rejects.toMatchObject({
    status: 429,
    message: 'Ya se están preparando varios documentos de su alojamiento. Espere a que terminen y vuelva a intentarlo.',
  })
  calls.push(ask('b0'))
  await endOne()
  calls.push(ask('a11'))
  for (let ended = 0; ended < 12; ended++) await endOne()
  expect(begun.indexOf('b0')).toBe(2)
  expect(await Promise.all(calls)).toHaveLength(12)
})

test('lets three documents of an account wait in transactions, and any number in jobs', async () => {
  const { ask, endOne } = givenQueue()
  const calls = [1, 2, 3].map((index) => ask(`a${index}`, 'transaction'))
  await expect(ask('a4', 'transaction')).rejects.toMatchObject({ status: 429 })
  for (let index = 0; index < 20; index++) calls.push(ask(`a${index}`, 'job'))
  for (let ended = 0; ended < 24; ended++) await endOne()
  expect(await Promise.all(calls)).toHaveLength(23)
})

test('goes on after a task that fails, and after those that wait were rejected', async () => {
  const { ask, endOne, rejectWaiting } = givenQueue()
  const broken = ask('a1')
  const next = ask('a2')
  const waits = ask('a3')
  void endOne(new Error('broken'))
  await expect(broken).rejects.toThrow('broken')
  rejectWaiting(new Error('stopping'))
  await expect(waits).rejects.toThrow('stopping')
  await endOne()
  expect(await next).toBe('a2')
  const later = ask('a4')
  await endOne()
  await endOne()
  expect(await later).toBe('a4')
})
