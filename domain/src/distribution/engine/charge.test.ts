import { expect, test } from 'vitest'
import type { Charge } from '../../prices/plan-charge.ts'
import { lackFor } from './charge.ts'

const percent = (share: number): Charge => ({ kind: 'percent', share, days: 0 })
const transfer: Charge = { kind: 'transfer', share: 3000, days: 3 }
const card: Charge = { kind: 'card', share: 0, days: 0 }

test.each([
  ['a percentage by card', percent(3000), 'gateway'],
  ['a percentage that is nothing', percent(0), null],
  ['a card as guarantee', card, 'gateway'],
  ['a transfer', transfer, 'iban'],
])('without gateway and account, %s lacks %j, and nothing with both', (_case, charge, lack) => {
  expect(lackFor(charge, { hasGateway: false, keepsCards: false, iban: '' })).toBe(lack)
  expect(lackFor(charge, { hasGateway: true, keepsCards: true, iban: 'ES9121000418450200051332' })).toBeNull()
})
