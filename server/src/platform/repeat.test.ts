import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

const throwError = (error: unknown) => {
  throw error
}

test('begins the next run only after the one before has ended', async () => {
  const happened: string[] = []
  const stop = repeat(
    1,
    async () => {
      happened.push('begins')
      await setTimeout(1)
      happened.push('ends')
    },
    throwError,
  )
  await vi.waitFor(() => expect(happened.length).toBeGreaterThanOrEqual(6))
  await stop()
  expect(happened).toEqual(happened.map((_, index) => (index % 2 === 0 ? 'begins' : 'ends')))
})

test('reports an error and runs again', async () => {
  const errors: unknown[] = []
  const stop = repeat(
    1,
    () => Promise.reject(new Error('broken')),
    (error) => errors.push(error),
  )
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1))
  await stop()
})

test('stops after the run that has begun, and waits for it', async () => {
  const happened: string[] = []
  const stop = repeat(
    1,
    async () => {
      happened.push('begins')
      await setTimeout(20)
      happened.push('ends')
    },
    throwError,
  )
  await stop()
  await setTimeout(20)
  expect(happened).toEqual(['begins', 'ends'])
})
