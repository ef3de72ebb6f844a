import { expect, test } from 'vitest'
import { conditionsInWords } from './offer-conditions.ts'
import { longDate } from './guest-days.ts'
import { guestMoney } from './guest-money.ts'
import { guestLanguages } from '../travellers/guest-language.ts'

const paid = {
  isNonRefundable: false,
  cancellableUntil: '2026-07-03',
  now: 123_450,
  awaits: 'payment' as const,
  days: 0,
}

test('the conditions of an offer name day and amount as the rest of the page does, in every language', () => {
  for (const language of guestLanguages) {
    const conditions = conditionsInWords(language, paid)
    expect(conditions).toContain(longDate('2026-07-03', language, null))
    expect(conditions).toContain(guestMoney(123_450, language))
  }
  expect(conditionsInWords('fr', paid)).toBe(
    'Annulation gratuite jusqu’au 3 juillet 2026. Ensuite, ou si vous ne vous présentez pas, les 1.234,50\u00a0€ payés ne sont pas remboursés.',
  )
})
