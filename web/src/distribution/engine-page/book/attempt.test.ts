import type { HoldRequest } from '@posada/contract/distribution/engine/engine-hold'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeAttempts } from './attempt.ts'

const VALUES = { surname: 'Muestra' }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

let made = 0
const makeInput = async () => ({ notes: String(++made) }) as HoldRequest
const press = (attempts: ReturnType<typeof makeAttempts>, of: string) => attempts.begin(of, VALUES, makeInput)

test('pressing again without an answer sends the same with the same key, whatever was changed meanwhile', async () => {
  const attempts = makeAttempts('casa')
  const first = await press(attempts, 'Ana')
  expect(await press(attempts, 'Ana')).toBe(first)
  expect(await press(attempts, 'Ana María')).toBe(first)
})

test('pressing again for the same is the same booking, also after a new load of the page; for something else it is another', async () => {
  const attempts = makeAttempts('casa')
  const first = await press(attempts, 'Ana')
  attempts.booked()
  expect((await press(makeAttempts('casa'), 'Ana')).key).toBe(first.key)
  expect((await press(makeAttempts('casa'), 'Eva')).key).not.toBe(first.key)
  expect((await press(makeAttempts('hotel'), 'Ana')).key).not.toBe(first.key)
})

test('after a refusal the next press is another attempt, and what was entered is still there', async () => {
  const attempts = makeAttempts('casa')
  const first = await press(attempts, 'Ana')
  attempts.refused(VALUES)
  expect((await press(attempts, 'Ana')).key).not.toBe(first.key)
  expect(makeAttempts('casa').values).toEqual(VALUES)
})

test('once the units are kept no longer, the same is another booking', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const attempts = makeAttempts('casa')
  const first = await press(attempts, 'Ana')
  attempts.booked()
  vi.setSystemTime(Date.now() + 15 * 60_000)
  expect((await press(attempts, 'Ana')).key).not.toBe(first.key)
  vi.useRealTimers()
})

test('nothing is stored before somebody presses', () => {
  makeAttempts('casa')
  expect(stored.size).toBe(0)
})

test('without storage an attempt lasts as long as the page', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const attempts = makeAttempts('casa')
  const first = await press(attempts, 'Ana')
  expect(await press(attempts, 'Ana')).toBe(first)
  expect(makeAttempts('casa').values).toEqual({})
})
