import { expect, test } from 'vitest'
import { answerMoments, reportMoment } from './report-moment.ts'

const momentOf = (happened: string, now: string) => reportMoment(new Date(happened), new Date(now)).toISOString()

test.each([
  ['an arrival of an earlier day', '2026-07-01T16:00:00Z', '2026-07-03T08:00:00Z', '2026-07-01T16:00:00.000Z'],
  ['an arrival of today', '2026-07-03T16:00:00Z', '2026-07-03T18:00:00Z', '2026-07-03T16:00:00.000Z'],
  ['an arrival of this evening', '2026-07-03T16:00:00Z', '2026-07-03T08:00:00Z', '2026-07-03T07:40:00.000Z'],
  [
    'an arrival of today, shortly after midnight',
    '2026-07-03T16:00:00Z',
    '2026-07-02T22:03:00Z',
    '2026-07-02T22:00:00.000Z',
  ],
  ['the same in winter', '2026-12-03T16:00:00Z', '2026-12-02T23:03:00Z', '2026-12-02T23:00:00.000Z'],
  [
    'an arrival of yesterday, shortly after midnight',
    '2026-07-02T16:00:00Z',
    '2026-07-02T22:03:00Z',
    '2026-07-02T16:00:00.000Z',
  ],
])('%s is reported on its day', (_, happened, now, expected) => {
  expect(momentOf(happened, now)).toBe(expected)
})

test('a report is answered before now', () => {
  const [reportedAt, now] = [new Date('2026-07-02T22:00:00Z'), new Date('2026-07-02T22:03:00Z')]
  expect(answerMoments(reportedAt, now)).toEqual({ sentAt: now, settledAt: now })
  expect(answerMoments(new Date('2026-07-02T16:00:00Z'), now)).toEqual({
    sentAt: new Date('2026-07-02T16:15:00Z'),
    settledAt: new Date('2026-07-02T16:17:00Z'),
  })
})
