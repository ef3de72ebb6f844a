import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

const sentencesOf = (words: object): string[] =>
  Object.values(words).map((word: string | ((...values: unknown[]) => string)) =>
    typeof word === 'string' ? word : word(2, '‹2›'),
  )

test('the waiting list says everything in each language, and each sentence in its own', () => {
  const all = guestLanguages.flatMap((language) => [...new Set(sentencesOf(waitingWords[language]))])
  expect(all).not.toContain('')
  const long = all.filter((text) => text.length > 24)
  expect(long.filter((text, at) => long.indexOf(text) !== at)).toEqual([])
})

test.each(guestLanguages)('the text of the consent in %s names who keeps the data, and how long', (language) => {
  const { consent, mailBody, leaveQuestion } = waitingWords[language]
  expect(consent('‹casa›', 14)).toMatch(/‹casa›.*14/s)
  for (const say of [mailBody, leaveQuestion]) expect(say('‹casa›', '‹días›')).toMatch(/‹casa›.*‹días›/s)
})
