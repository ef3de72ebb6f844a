import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { expect, test } from 'vitest'
import { engineWords } from './engine-words.ts'
import { wordsOf } from './unit-words.ts'

const sentencesOf = (words: unknown): string[] => {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') {
    const say = words as (...values: unknown[]) => string
    return [1, 2].map((count) => String(say(count, '‹2›', '‹3›')))
  }
  return Object.values(words as object).flatMap(sentencesOf)
}

test('the page says everything in each language', () => {
  for (const language of guestLanguages) expect(sentencesOf(engineWords[language]), language).not.toContain('')
})

test.each(['apartment', 'accommodation'] as const)('no sentence speaks of rooms where there is an %s', (noun) => {
  // In English, room is space too; and what other houses let is theirs to say.
  const rooms = /habitaci|cuarto|logela|\broom|chambre|zimmer|camer[ae]|quarto|kamer/i
  for (const language of guestLanguages) {
    const said = sentencesOf(wordsOf(language, noun))
    expect(said, language).not.toContain('')
    expect(
      said.filter((text) => rooms.test(text) && !/(?:no|with|enough) room|Häuser mit freien Zimmern/.test(text)),
      language,
    ).toEqual([])
  }
})

test('no sentence is that of another language', () => {
  const long = guestLanguages.flatMap((language) =>
    [...new Set(sentencesOf(engineWords[language]))].filter((text) => text.length > 24),
  )
  expect(long.filter((text, at) => long.indexOf(text) !== at)).toEqual([])
})

test('every sentence with a value says it', () => {
  const { tooFew, contractWith, privacyWhy, willPay } = engineWords.eu
  for (const text of [tooFew('‹type›', 2), contractWith('‹type›', ''), privacyWhy('‹type›', ''), willPay('‹type›')])
    expect(text).toContain('‹type›')
})

test.each([
  ['es', 'Reservar con obligación de pago'],
  ['de', 'Zahlungspflichtig buchen'],
  ['fr', 'Réserver avec obligation de paiement'],
  ['nl', 'Reserveren met betalingsverplichting'],
  ['it', 'Prenota con obbligo di pagamento'],
  ['en', 'Book with obligation to pay'],
] as const)('the button in %s says that it obliges to pay', (language, button) => {
  expect(engineWords[language].book).toBe(button)
})
