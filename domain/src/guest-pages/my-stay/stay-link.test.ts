import { MAINLAND } from '../../platform/days/day.ts'
import { expect, test } from 'vitest'
import { stayLinkEnd } from './stay-link.ts'

test('the link opens for a week after the departure', () => {
  expect(stayLinkEnd(MAINLAND, '2026-07-14')).toEqual(new Date('2026-07-21T22:00:00Z'))
})
