import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import { expect, test } from 'vitest'
import { checkinWords } from '../checkin/words/checkin-words.ts'
import { readWords } from '../checkin/read-document/words/read-words.ts'
import { arrivalWords } from '../stay/arrival/words/arrival-words.ts'
import { paymentPageWords } from '../payment/words/payment-page-words.ts'
import { stayPageWords } from '../stay/words/stay-page-words.ts'
import { commonWords } from './common-words.ts'
import { goneWords } from './gone-words.ts'

const pages: Record<string, (language: GuestLanguage) => object> = {
  common: (language) => commonWords[language],
  gone: (language) => goneWords[language],
  payment: paymentPageWords,
  checkin: checkinWords,
  reading: readWords,
  stay: stayPageWords,
  arrival: arrivalWords,
}

test.each(Object.keys(pages))('the %s page says every sentence in each language', (page) => {
  const sentencesOf = (language: GuestLanguage) => textsOf(pages[page]!(language)).filter((text) => text.length > 24)
  const everywhere = guestLanguages.flatMap(sentencesOf)
  // A sentence that two languages share was copied and not translated.
  expect(everywhere.filter((text, place) => everywhere.indexOf(text) !== place)).toEqual([])
  for (const language of guestLanguages) expect(textsOf(pages[page]!(language))).not.toContain('')
})

/** Every text, with those that are functions called with a sign for each parameter. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') return [String((words as (...values: string[]) => string)('‹1›', '‹2›', '‹3›'))]
  return Object.values(words as object).flatMap(textsOf)
}
