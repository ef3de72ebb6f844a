import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** A queue that runs two tasks and lets two wait. */
function givenDesk() {
  const run = limitConcurrency({ running: 2, waiting: 2, refusal: 'Vuelva luego' })
  const begun: number[] = []
  const ends = new Map<number, (error?: Error) => void>()
  const ask = (task: number) =>
    run(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(task)
          ends.set(task, (error) => (error ? reject(error) : resolve(task)))
        }),
    )
  return { ask, begun, end: (task: number, error?: Error) => ends.get(task)?.(error) }
}

test('runs two, queues two in order, rejects the fifth', async () => {
  const { ask, begun, end } = givenDesk()
  const calls = [1, 2, 3, 4].map(ask)
  await expect(ask(5)).rejects.toMatchObject({ status: 429, message: 'Vuelva luego' })
  expect(begun).toEqual([1, 2])
  end(2)
  await calls[1]
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (const task of [1, 3]) end(task)
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  end(4)
  expect(await Promise.all(calls)).toEqual([1, 2, 3, 4])
})

test('starts the next task after one that fails', async () => {
  const { ask, begun, end } = givenDesk()
  const calls = [1, 2, 3].map(ask)
  end(1, new Error('broken'))
  await expect(calls[0]).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (const task of [2, 3]) end(task)
  expect(await Promise.all(calls.slice(1))).toEqual([2, 3])
})
