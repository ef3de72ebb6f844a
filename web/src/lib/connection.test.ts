import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  checkConnection,
  confirmConnection,
  isConnectionLost,
  subscribeToConnection,
  suspectConnection,
  watchConnection,
} from './connection.ts'

let isUp = true
const probe = vi.fn(() => (isUp ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('unreachable'))))
beforeAll(() => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('fetch', probe)
})
afterEach(() => {
  isUp = true
  probe.mockClear()
})
afterAll(() => vi.unstubAllGlobals())

test('one unanswered call is no lost connection while the server answers', async () => {
  const stop = watchConnection()
  suspectConnection(0)
  await vi.waitFor(() => expect(probe).toHaveBeenCalledTimes(1))
  await new Promise((done) => setTimeout(done, 50))
  expect(isConnectionLost()).toBe(false)
  stop()
})

test('is lost when the server does not answer, with one question at a time, and back with the next answer', async () => {
  const stop = watchConnection()
  const seen: boolean[] = []
  const unsubscribe = subscribeToConnection(() => seen.push(isConnectionLost()))
  isUp = false
  for (let call = 0; call < 20; call++) suspectConnection(0)
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  expect(probe).toHaveBeenCalledTimes(1)
  confirmConnection()
  expect(seen).toEqual([true, false])

  suspectConnection(0)
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  isUp = true
  checkConnection()
  await vi.waitFor(() => expect(isConnectionLost()).toBe(false))
  unsubscribe()
  stop()
})

test('asks nothing where no signed-in screen watches the connection', async () => {
  isUp = false
  suspectConnection(0)
  checkConnection()
  await new Promise((done) => setTimeout(done, 30))
  expect(probe).not.toHaveBeenCalled()
  expect(isConnectionLost()).toBe(false)
})
