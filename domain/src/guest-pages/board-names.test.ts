import { expect, test } from 'vitest'
import { regimes } from '../bookings/regimes.ts'
import { boardName } from './board-names.ts'
import { guestLanguages } from '../travellers/guest-language.ts'

test('each regime has its name in every language, the Spanish one as on the screens', () => {
  for (const { value, name } of regimes) {
    expect(boardName(value, 'es')).toBe(name)
    const names = guestLanguages.map((language) => boardName(value, language))
    expect(names).not.toContain('')
  }
  expect(boardName(regimes.length + 1, 'de')).toBe('')
})
