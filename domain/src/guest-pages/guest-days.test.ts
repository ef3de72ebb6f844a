import { expect, test } from 'vitest'
import { longDay, monthTitle, shortDate, shortDateWithWeekday, stayDates, weekdayHeads } from './guest-days.ts'
import { guestLanguages } from '../travellers/guest-language.ts'

test.each([
  ['es', 'viernes 10 de julio', 'Vie 10 – mar 14 de julio', 'jueves 1 de abril de 2027'],
  ['ca', 'divendres 10 de juliol', 'Dv. 10 – dt. 14 de juliol', 'dijous 1 d’abril de 2027'],
  ['gl', 'venres 10 de xullo', 'Ven 10 – mar 14 de xullo', 'xoves 1 de abril de 2027'],
  ['eu', 'uztailaren 10a, ostirala', 'Or. uztailaren 10a – ar. uztailaren 14a', '2027ko apirilaren 1a, osteguna'],
  ['en', 'Friday 10 July', 'Fri 10 – Tue 14 July', 'Thursday 1 April 2027'],
  ['fr', 'vendredi 10 juillet', 'Ven. 10 – mar. 14 juillet', 'jeudi 1er avril 2027'],
  ['de', 'Freitag, 10. Juli', 'Fr 10. – Di 14. Juli', 'Donnerstag, 1. April 2027'],
  ['it', 'venerdì 10 luglio', 'Ven 10 – mar 14 luglio', 'giovedì 1º aprile 2027'],
  ['pt', 'sexta-feira, 10 de julho', 'Sex 10 – ter 14 de julho', 'quinta-feira, 1 de abril de 2027'],
  ['nl', 'vrijdag 10 juli', 'Vr 10 – di 14 juli', 'donderdag 1 april 2027'],
] as const)('writes days in %s', (language, day, stay, inAnotherYear) => {
  expect(longDay('2026-07-10', language, 2026)).toBe(day)
  expect(stayDates('2026-07-10', '2026-07-14', language, 2026)).toBe(stay)
  expect(longDay('2027-04-01', language, 2026)).toBe(inAnotherYear)
})

test.each([
  ['es', 'Vie 10 jul'],
  ['ca', 'Dv. 10 jul.'],
  ['gl', 'Ven 10 xul'],
  ['eu', 'Or. uzt. 10'],
  ['en', 'Fri 10 Jul'],
  ['fr', 'Ven. 10 juil.'],
  ['de', 'Fr 10. Juli'],
  ['it', 'Ven 10 lug'],
  ['pt', 'Sex 10 jul'],
  ['nl', 'Vr 10 jul'],
] as const)('writes short days in %s', (language, day) => {
  expect(shortDateWithWeekday('2026-07-10', language, 2026)).toBe(day)
  expect(shortDateWithWeekday('2026-07-10', language, 2027)).toBe(`${day} 2026`)
})

test.each([
  ['es', 'Julio 2026', 'Lun', 'Dom'],
  ['ca', 'Juliol 2026', 'Dl.', 'Dg.'],
  ['gl', 'Xullo 2026', 'Lun', 'Dom'],
  ['eu', 'Uztaila 2026', 'Al.', 'Ig.'],
  ['en', 'July 2026', 'Mon', 'Sun'],
  ['fr', 'Juillet 2026', 'Lun.', 'Dim.'],
  ['de', 'Juli 2026', 'Mo', 'So'],
  ['it', 'Luglio 2026', 'Lun', 'Dom'],
  ['pt', 'Julho 2026', 'Seg', 'Dom'],
  ['nl', 'Juli 2026', 'Ma', 'Zo'],
] as const)('writes the headings of a month in %s', (language, title, monday, sunday) => {
  expect(monthTitle('2026-07-10', language)).toBe(title)
  const heads = weekdayHeads(language)
  expect([heads.length, heads[0], heads[6]]).toEqual([7, monday, sunday])
})

test('writes a short date without its weekday', () => {
  expect(shortDate('2026-07-10', 'es', 2026)).toBe('10 jul')
  expect(shortDate('2026-07-10', 'eu', 2027)).toBe('uzt. 10 2026')
})

test('names both months of a stay that has two', () => {
  expect(stayDates('2026-07-31', '2026-08-02', 'es', 2026)).toBe('Vie 31 de julio – dom 2 de agosto')
  expect(stayDates('2026-07-31', '2026-08-02', 'eu', 2026)).toBe('Or. uztailaren 31 – ig. abuztuaren 2a')
})

test('every language has seven weekdays and twelve months of its own', () => {
  for (const language of guestLanguages) {
    const week = Array.from({ length: 7 }, (_, day) => longDay(`2026-06-0${day + 1}`, language, 2026))
    const year = Array.from({ length: 12 }, (_, month) =>
      longDay(`2026-${String(month + 1).padStart(2, '0')}-15`, language, 2026),
    )
    expect(new Set(week).size).toBe(7)
    expect(new Set(year).size).toBe(12)
    expect([...week, ...year].join(' ')).not.toContain('undefined')
  }
})
