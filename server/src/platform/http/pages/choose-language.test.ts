import { expect, test } from 'vitest'
import { preferredLanguage } from './choose-language.ts'

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['sv,en;q=0.5,ca;q=0.7', 'ca'],
  ['EN-gb', 'en'],
  ['fr;q=0,nl;q=0.1', 'nl'],
  ['zh-Hant,*;q=0.5', 'es'],
  [';;,=;q=x,,', 'es'],
])('%j prefers %s', (header, language) => expect(preferredLanguage(header)).toBe(language))
