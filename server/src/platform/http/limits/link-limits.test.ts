import { type Endpoint, get, hook, post } from '@posada/contract/endpoint'
import { expect, test } from 'vitest'
import { type LinkLimits, makeLinkLimits } from './link-limits.ts'

const pay = post('/api/pay', { summary: 'Pagar', kind: 'link', purpose: 'payment' })
const look = get('/api/look', { summary: 'Mirar', kind: 'link', purpose: 'payment' })
const webhook = hook('/api/webhook/:token', { summary: 'Aviso', purpose: 'card-webhook' })
const ADDRESS = '10.0.0.1'

type Options = { endpoint?: Endpoint; token?: string; now?: number }

/** How many of `count` calls are admitted. */
const admitted = (limits: LinkLimits, count: number, { endpoint = pay, token = 'known', now = 0 }: Options = {}) =>
  Array.from({ length: count }, () => limits.admit(endpoint, token, ADDRESS, now)).filter(Boolean).length

test('a link that has opened something may be called 120 times a minute, whatever its address does', () => {
  const limits = makeLinkLimits()
  limits.accepted('known')
  limits.accepted('neighbour')
  expect(admitted(limits, 700, { token: 'unknown' })).toBe(600)
  expect(admitted(limits, 200)).toBe(120)
  expect(admitted(limits, 1, { token: 'neighbour' })).toBe(1)
  expect(admitted(limits, 200, { now: 60_000 })).toBe(120)
})

test('the readers of one link and the messages of another system are not slowed down together', () => {
  const limits = makeLinkLimits()
  for (const endpoint of [look, webhook]) {
    const token = endpoint.path
    limits.accepted(token)
    expect(admitted(limits, 1_000, { endpoint, token })).toBe(1_000)
  }
})

test('what opens nothing counts by its address, and a link opened for the first time is looked up all the same', () => {
  const limits = makeLinkLimits()
  limits.accepted('replaced')
  const tokens = Array.from({ length: 100 }, (_, index) => (index === 0 ? 'replaced' : `guess-${index}`))
  expect(tokens.filter((token) => limits.rejected(token, ADDRESS, 0))).toHaveLength(60)
  expect(limits.isKnown('replaced')).toBe(false)
  expect(admitted(limits, 1, { token: 'first time' })).toBe(1)
  expect(limits.rejected('guess', '10.0.0.2', 0)).toBe(true)
})

test('a flood of tokens that nobody knows is not looked up for ever', () => {
  const limits = makeLinkLimits()
  const tokens = Array.from({ length: 1_000 }, (_, index) => `guess-${index}`)
  expect(tokens.filter((token) => limits.admit(pay, token, ADDRESS, 0))).toHaveLength(600)
  expect(limits.admit(pay, 'another', ADDRESS, 60_000)).toBe(true)
})
