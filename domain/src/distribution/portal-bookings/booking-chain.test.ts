import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainsOf } from './booking-chain.ts'
import type { PortalBooking } from './portal-booking.ts'
import { givenBooking } from './test/given-portal-booking.ts'

const isModified = { status: 'cancelled', wasModified: true } as const
const first = givenBooking({ code: '1001' })
const second = givenBooking({ code: '1002', replaces: ['1001'], receivedAt: '2026-06-02T10:00:00' })

test.each<[string, PortalBooking[], { state: string; code: string; missing?: string[] }]>([
  ['a new booking stands', [first], { state: 'live', code: '1001' }],
  ['a cancelled one does not', [first, { ...first, status: 'cancelled' }], { state: 'cancelled', code: '1001' }],
  [
    'a cancelled code does not stand again',
    [{ ...first, status: 'cancelled' }, first],
    { state: 'cancelled', code: '1001' },
  ],
  ['a changed one goes on', [first, { ...first, ...isModified }, second], { state: 'live', code: '1002' }],
  ['the first half alone is half a change', [first, { ...first, ...isModified }], { state: 'half', code: '1001' }],
  ['the second half alone stands', [second], { state: 'live', code: '1002', missing: ['1001'] }],
  [
    'a cancellation that only forgot to say that it is a change is none',
    [{ ...first, status: 'cancelled' }, second],
    { state: 'live', code: '1002' },
  ],
  [
    'a booking changed twice may name only its first code',
    [second, givenBooking({ code: '1003', replaces: ['1001'], receivedAt: '2026-06-03T10:00:00' })],
    { state: 'live', code: '1003', missing: ['1001'] },
  ],
  [
    'codes that replace each other end in the youngest',
    [givenBooking({ code: '1001', replaces: ['1002'] }), second],
    { state: 'live', code: '1002' },
  ],
  [
    'a penalty outlasts a plain cancellation',
    [
      { ...first, status: 'cancelled_with_penalty' },
      { ...first, status: 'cancelled' },
    ],
    { state: 'cancelled', code: '1001' },
  ],
])('%s', (_, messages, { state, code, missing = [] }) => {
  const chains = chainsOf(messages)
  expect(chains).toHaveLength(1)
  expect(chains[0]).toMatchObject({ state, missing, head: { code } })
})

test('bookings that do not replace each other are chains of their own', () => {
  expect(chainsOf([first, givenBooking({ code: '2001' }), second]).map(({ codes }) => codes)).toEqual([
    ['1001', '1002'],
    ['2001'],
  ])
})

/** What the channel manager has of a booking that was changed so many times, and perhaps cancelled in the end. */
const history = fc
  .record({
    changes: fc.nat(4),
    isCancelled: fc.boolean(),
    namesAll: fc.boolean(),
    from: fc.integer({ min: 1000, max: 9000 }),
  })
  .map(({ changes, isCancelled, namesAll, from }) => {
    const codes = Array.from({ length: changes + 1 }, (_, index) => String(from + index))
    return codes.map((code, index) => {
      const before = codes.slice(namesAll ? 0 : Math.max(0, index - 1), index)
      const receivedAt = `2026-06-0${index + 1}T10:00:00`
      const booking = givenBooking({ code, replaces: before, receivedAt, amount: 30000 + index })
      const isLast = index === changes
      const now: PortalBooking = isLast
        ? { ...booking, status: isCancelled ? 'cancelled' : 'live' }
        : { ...booking, ...isModified }
      return { booking, now }
    })
  })

/** All messages of a history, each also as it was before its end, some twice, in any order. */
const deliveries = history.chain((codes) => {
  const messages = codes.flatMap(({ booking, now }) => [booking, now])
  return fc.record({
    codes: fc.constant(codes),
    delivered: fc
      .tuple(
        fc.shuffledSubarray(messages, { minLength: messages.length }),
        fc.array(fc.constantFrom(...messages), { maxLength: 4 }),
        fc.nat(20),
      )
      .map(([all, again, at]) => [...all.slice(0, at), ...again, ...all.slice(at)]),
  })
})

test('messages in any order, some of them twice, end in one booking', () => {
  fc.assert(
    fc.property(deliveries, ({ codes, delivered }) => {
      const last = codes.at(-1)?.now
      const [chain, ...others] = chainsOf(delivered)
      expect(others).toEqual([])
      expect(chain?.state).toBe(last?.status === 'live' ? 'live' : 'cancelled')
      expect(chain?.head).toEqual(last)
      expect(chain?.missing).toEqual([])
    }),
  )
})

test('codes that never came are requested until they are known, and end in the same booking', () => {
  const some = history.chain((codes) =>
    fc.record({
      codes: fc.constant(codes),
      come: fc.subarray(codes.slice(0, -1)).map((before) => [...before, codes.at(-1) as (typeof codes)[number]]),
    }),
  )
  fc.assert(
    fc.property(some, ({ codes, come }) => {
      const known = come.map(({ now }) => now)
      for (let missing = chainsOf(known).flatMap((chain) => chain.missing); missing.length > 0;) {
        known.push(...codes.filter(({ now }) => missing.includes(now.code)).map(({ now }) => now))
        missing = chainsOf(known).flatMap((chain) => chain.missing)
      }
      const head = codes.at(-1)?.now
      expect(chainsOf(known).find(({ codes: all }) => all.includes(head?.code ?? ''))).toMatchObject({
        state: head?.status === 'live' ? 'live' : 'cancelled',
        head,
      })
    }),
  )
})
