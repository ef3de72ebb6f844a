import { expect, test } from 'vitest'
import { cleanersLanguages, cleanersWords, greetingHour } from './cleaners-words.ts'

/** Every text, with those that are functions called with a sign for each parameter. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') return [String((words as (...values: unknown[]) => string)(3, 'Nadia', '10:20'))]
  return Object.values(words as object).flatMap(textsOf)
}

test('every sentence is said in each language', () => {
  const sentences = cleanersLanguages.map((language) => textsOf(cleanersWords[language]))
  const everywhere = sentences.flat().filter((text) => text.length > 24)
  expect(everywhere.filter((text, place) => everywhere.indexOf(text) !== place)).toEqual([])
  for (const texts of sentences) expect(texts).not.toContain('')
})

test('counts changes in the forms of Arabic and Romanian', () => {
  const waiting = (language: 'ar' | 'ro') => [1, 2, 3, 11, 20].map(cleanersWords[language].waiting)
  expect(waiting('ro')).toEqual([
    '1 schimbare de trimis',
    '2 schimbări de trimis',
    '3 schimbări de trimis',
    '11 schimbări de trimis',
    '20 de schimbări de trimis',
  ])
  expect(waiting('ar')).toEqual([
    'للإرسال: تغيير واحد',
    'للإرسال: تغييران',
    'للإرسال: 3 تغييرات',
    'للإرسال: 11 تغييرًا',
    'للإرسال: 20 تغييرًا',
  ])
})

test('greets as in the evening until five in the morning', () => {
  const greetings = (time: string) =>
    cleanersLanguages.map((language) => cleanersWords[language].greeting(greetingHour(time), '').replace(/[,،] $/, ''))
  const evening = ['Buenas noches', 'Good evening', 'Bonsoir', 'Bună seara', 'مساء الخير']
  const morning = ['Buenos días', 'Good morning', 'Bonjour', 'Bună dimineața', 'صباح الخير']
  for (const time of ['21:30', '23:59', '00:00', '00:30', '04:59']) expect(greetings(time)).toEqual(evening)
  for (const time of ['05:00', '09:00']) expect(greetings(time)).toEqual(morning)
})
