import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import { expect, test } from 'vitest'
import { checkinWords } from '../checkin/words/checkin-words.ts'
import { readWords } from '../checkin/read-document/words/read-words.ts'
import { arrivalWords } from '../stay/arrival/words/arrival-words.ts'
import { loadPaymentWords } from '../payment/words/payment-page-words.ts'
import { stayPageWords } from '../stay/words/stay-page-words.ts'
import { commonWords } from './common-words.ts'
import { goneWords } from './gone-words.ts'

const pages: Record<string, (language: GuestLanguage) => object | Promise<object>> = {
  common: (language) => commonWords[language],
  gone: (language) => goneWords[language],
  payment: loadPaymentWords,
  checkin: checkinWords,
  reading: readWords,
  stay: stayPageWords,
  arrival: arrivalWords,
}

test.each(Object.keys(pages))('the %s page says every sentence in each language', async (page) => {
  const inEach = await Promise.all(guestLanguages.map(async (language) => textsOf(await pages[page]!(language))))
  const everywhere = inEach.flat().filter((text) => text.length > 24)
  // A sentence that two languages share was copied and not translated.
  expect(everywhere.filter((text, place) => everywhere.indexOf(text) !== place)).toEqual([])
  for (const texts of inEach) expect(texts).not.toContain('')
})

/** Every text, with those that are functions called with a sign for each parameter. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') return [String((words as (...values: string[]) => string)('‹1›', '‹2›', '‹3›'))]
  return Object.values(words as object).flatMap(textsOf)
}
