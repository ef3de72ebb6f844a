import { expect, test } from 'vitest'
import { isCompanyHolder, NO_NAME, reportedDocument, reportedHolder } from './reported-holder.ts'

const person = { name: 'Anna Katharina', firstSurname: 'Müller', secondSurname: '' }

test('takes the parts as they were typed, before a client’s record and before the text', () => {
  const holderName = 'Anna Katharina Müller'
  expect(reportedHolder({ holderName, typed: person, client: null })).toEqual(person)
  const client = { name: 'Anna', surnames: 'Katharina Müller', isCompany: false }
  expect(reportedHolder({ holderName, typed: person, client })).toEqual(person)
})

test('takes the name of a registered client from their record', () => {
  const client = { name: 'Ana María', surnames: 'de la Fuente Gil', isCompany: false }
  expect(reportedHolder({ holderName: 'Ana', typed: NO_NAME, client })).toEqual({
    name: 'Ana María',
    firstSurname: 'de la Fuente',
    secondSurname: 'Gil',
  })
})

test('splits the text where nothing else is known', () => {
  const split = { name: 'Gloria', firstSurname: 'Rincón', secondSurname: 'Sanz' }
  expect(reportedHolder({ holderName: 'Gloria Rincón Sanz', typed: NO_NAME, client: null })).toEqual(split)
  const noSurnames = { name: 'Gloria', surnames: '', isCompany: false }
  expect(reportedHolder({ holderName: 'Gloria Rincón Sanz', typed: NO_NAME, client: noSurnames })).toEqual(split)
})

test('a company is not reported without a contact person', () => {
  const holderName = 'Construcciones López Hermanos SL'
  expect(reportedHolder({ holderName, typed: NO_NAME, client: null })).toBeNull()
  expect(reportedHolder({ holderName, typed: person, client: null })).toEqual(person)
  const client = { name: 'Construcciones López', surnames: '', isCompany: true }
  expect(reportedHolder({ holderName: 'Construcciones López', typed: NO_NAME, client })).toBeNull()
})

test('a person with surnames on record is no company, whatever the booking calls them', () => {
  const client = { name: 'Ana', surnames: 'Gil', isCompany: false }
  expect(isCompanyHolder({ holderName: 'Hermanos Gil SL', client })).toBe(false)
})

test('reports a valid DNI or NIE, and no other text', () => {
  expect(reportedDocument('12.345.678-z')).toEqual({ documentType: 'dni', documentNumber: '12345678Z' })
  expect(reportedDocument('X-1234567-L')).toEqual({ documentType: 'nie', documentNumber: 'X1234567L' })
  for (const text of ['', '12345678A', 'B12345674', 'AB123456']) expect(reportedDocument(text)).toBeNull()
})
