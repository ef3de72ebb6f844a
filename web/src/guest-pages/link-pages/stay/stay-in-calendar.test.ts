import { expect, test } from 'vitest'
import { calendarFile } from '../calendar/calendar-file.ts'
import { stayInCalendar } from './stay-in-calendar.ts'
import { guestStay } from './test/guest-stay.ts'
import { stayPageWords } from './words/stay-page-words.ts'

const now = new Date('2031-06-26T10:30:15.123Z')
const es = stayPageWords('es')
const unfolded = (file: string) => file.replaceAll('\r\n ', '')

test('writes the stay in whole days with that of the departure, and no address of the page', () => {
  const file = unfolded(calendarFile(stayInCalendar(guestStay, es), now))
  for (const line of [
    'DTSTAMP:20310626T103015Z',
    'DTSTART;VALUE=DATE:20310710',
    'DTEND;VALUE=DATE:20310715',
    'SUMMARY:Hotel Las Encinas',
    'LOCATION:Calle Inventada\\, 1 · 29400 Ronda',
    'DESCRIPTION:Llegada: desde las 15:00\\nSalida: hasta las 12:00\\nLocalizador: M4T8RK\\nHotel Las Encinas +34 600 000 001',
  ])
    expect(file.split('\r\n')).toContain(line)
  expect(file).not.toContain('estancia/')
})

test('escapes what the format reads, and folds lines by octets without cutting a letter', () => {
  const name = `Casa; de "la" Ñora, ${'🏡ñandú '.repeat(20)}\\ fin\nEND:VEVENT`
  const file = calendarFile(
    stayInCalendar({ ...guestStay, establishment: { ...guestStay.establishment, name } }, es),
    now,
  )
  const lines = file.split('\r\n')
  for (const line of lines) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\ufffd')
  }
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(unfolded(file)).toContain('SUMMARY:Casa\\; de "la" Ñora\\, 🏡ñandú')
  expect(unfolded(file)).toContain('\\\\ fin\\nEND:VEVENT')
})
