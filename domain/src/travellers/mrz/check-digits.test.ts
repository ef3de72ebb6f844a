import { expect, test } from 'vitest'
import { failedChecksOf, longNumberOf } from './check-digits.ts'
import type { ZoneFormat } from './read-zone.ts'

test.each<[string, ZoneFormat, string[]]>([
  [
    'identity card',
    'TD1',
    ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  ],
  ['card of 105 mm', 'TD2', ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']],
  ['passport', 'TD3', ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']],
  ['visa', 'TD3', ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<']],
  ['small visa', 'TD2', ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<']],
])('accepts the example of ICAO 9303: %s', (_, format, lines) => {
  expect(failedChecksOf(format, lines)).toEqual([])
})

test('accepts the French card until 2021', () => {
  const lines = ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6']
  expect(failedChecksOf('FRA', lines)).toEqual([])
})

test('names the check digits that a wrong cell breaks', () => {
  const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408123F1204159ZE184226B<<<<<10']
  expect(failedChecksOf('TD3', lines).map(({ name }) => name)).toEqual(['birth', 'composite'])
})

test('accepts a filler or 0 as the check digit of optional data that is empty', () => {
  const first = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
  expect(failedChecksOf('TD3', [first, 'L898902C36UTO7408122F1204159<<<<<<<<<<<<<<<8'])).toEqual([])
  expect(failedChecksOf('TD3', [first, 'L898902C36UTO7408122F1204159<<<<<<<<<<<<<<08'])).toEqual([])
})

test('follows a long number into the optional data', () => {
  const lines = ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<']
  expect(longNumberOf('TD1', lines)).toEqual({ number: 'D23145890734', digit: '9' })
  expect(failedChecksOf('TD1', lines)).toEqual([])
})

test('rejects a filler as the check digit of a number that does not go on', () => {
  const lines = ['I<UTOD23145890<<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
  expect(failedChecksOf('TD1', lines).map(({ name }) => name)).toContain('number')
})
