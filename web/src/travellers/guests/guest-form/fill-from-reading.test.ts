import { expect, test } from 'vitest'
import { aReading } from '../../document-reading/test/a-reading.ts'
import { fillFromReading } from './fill-from-reading.ts'
import { emptyGuest } from './guest-form-values.ts'

const reading = aReading({ firstSurname: 'Ibanez' })

test('fills an empty form, and the country of residence with the nationality', () => {
  const { values, doubts, conflicts } = fillFromReading(emptyGuest, emptyGuest, reading)
  expect(values).toEqual({
    ...emptyGuest,
    name: 'Gloria',
    firstSurname: 'Ibanez',
    secondSurname: 'Salas',
    sex: 'female',
    birthDate: '1978-05-17',
    nationality: 'ESP',
    countryCode: 'ESP',
    documentType: 'dni',
    documentNumber: '00000018H',
    supportNumber: 'CDA000412',
    expiresOn: '2031-11-09',
  })
  expect([doubts, conflicts]).toEqual([[], []])
})

test('keeps what was typed and says where it differs; accents and spaces are no difference', () => {
  const typed = {
    ...emptyGuest,
    name: 'Gloria María',
    firstSurname: 'Ibáñez',
    documentNumber: '00000018-H',
    birthDateText: '17/5',
    countryCode: 'FRA',
    nationality: 'ESP',
  }
  const { values, conflicts } = fillFromReading(typed, emptyGuest, reading)
  expect(values).toMatchObject({
    name: 'Gloria María',
    firstSurname: 'Ibáñez',
    secondSurname: 'Salas',
    documentNumber: '00000018-H',
    birthDate: null,
    countryCode: 'FRA',
  })
  expect(conflicts).toEqual(['name', 'birthDate'])

  const replaced = fillFromReading(typed, emptyGuest, reading, conflicts)
  expect(replaced.values).toMatchObject({
    name: 'Gloria',
    firstSurname: 'Ibáñez',
    birthDate: '1978-05-17',
    birthDateText: '',
  })
  expect(replaced.conflicts).toEqual([])
})

test('asks about a typed text that is no day, also where its digits are those of the reading', () => {
  const typed = { ...emptyGuest, birthDateText: '1978-05-17' }
  expect(fillFromReading(typed, emptyGuest, reading).conflicts).toEqual(['birthDate'])
})

test('replaces what was only proposed, such as the name of the holder', () => {
  const known = { ...emptyGuest, name: 'Glo', firstSurname: 'Ibáñez' }
  const { values, conflicts } = fillFromReading(known, known, reading)
  expect(values).toMatchObject({ name: 'Gloria', firstSurname: 'Ibáñez' })
  expect(conflicts).toEqual([])
})

test('marks what is doubtful where it was taken or is empty, and nothing that was typed', () => {
  const doubtful = aReading({ isSure: false, doubts: ['name', 'secondSurname', 'nationality'], nationality: '' })
  const typed = { ...emptyGuest, name: 'Gloria' }
  expect(fillFromReading(typed, emptyGuest, doubtful).doubts).toEqual(['secondSurname', 'nationality'])
})
