import { expect, test } from 'vitest'
import { aReading } from '../../../../travellers/document-reading/test/a-reading.ts'
import { emptyTraveller } from '../traveller-values.ts'
import { fillTraveller } from './fill-traveller.ts'

const nameOf = (code: string) => (code === 'ESP' ? 'España' : code)

test('fills an empty form', () => {
  const { patch, doubts, conflicts } = fillTraveller(emptyTraveller, aReading(), nameOf)
  expect(patch).toEqual({
    name: 'Gloria',
    firstSurname: 'Rincon',
    secondSurname: 'Salas',
    day: '17',
    month: '05',
    year: '1978',
    sex: 'female',
    nationality: 'ESP',
    nationalityText: 'España',
    documentType: 'dni',
    documentNumber: '00000018H',
    supportNumber: 'CDA000412',
  })
  expect([doubts, conflicts]).toEqual([[], []])
})

test('keeps what was typed, also with its accents, until the guest wants it replaced', () => {
  const typed = { ...emptyTraveller, name: 'Glória', firstSurname: 'Rincón', day: '17', month: '5', year: '1979' }
  const { patch, conflicts } = fillTraveller(typed, aReading(), nameOf)
  expect(patch).not.toHaveProperty('name')
  expect(patch).not.toHaveProperty('year')
  expect(conflicts).toEqual(['birthDate'])
  expect(fillTraveller(typed, aReading(), nameOf, true).patch).toMatchObject({ year: '1978', month: '05' })
  expect(fillTraveller(typed, aReading(), nameOf, true).patch).not.toHaveProperty('firstSurname')
})

test('marks what is doubtful, and what could not be read', () => {
  const reading = aReading({ isSure: false, doubts: ['name', 'secondSurname', 'nationality'], nationality: '' })
  expect(fillTraveller({ ...emptyTraveller, name: 'Gloria' }, reading, nameOf).doubts).toEqual([
    'secondSurname',
    'nationality',
  ])
})
