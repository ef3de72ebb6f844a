import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_ARRIVAL as on, validTraveller } from './test/valid-traveller.ts'
import type { Traveller } from './traveller.ts'
import { travellerFaults, travellerWarnings } from './traveller-faults.ts'

const [adult] = fc.sample(validTraveller([['28013', '28079']]), { numRuns: 1, seed: 7 })
const spaniard: Traveller = { ...adult!, name: 'Ana', firstSurname: 'Gil', secondSurname: 'Sanz', countryCode: 'ESP' }
const inSpain = { municipalityCode: '28079', postalCode: '28013', address: 'Calle Mayor 1' }
const person: Traveller = { ...spaniard, ...inSpain, documentType: 'passport', documentNumber: 'PAA123456' }

const faultsOf = (changes: Partial<Traveller>, service: 'SES' | 'ME' = 'ME') =>
  travellerFaults({ ...person, ...changes }, { on, isPostalCodeOf: () => true, responsible: null, service })

test('the Mossos take documents of at most fourteen characters, the Ministry of fifteen', () => {
  const documentNumber = '123456789012345'
  expect(faultsOf({ documentNumber: documentNumber.slice(1) })).toEqual([])
  const reason = 'Los Mossos admiten documentos de hasta 14 caracteres'
  expect(faultsOf({ documentNumber })).toEqual([{ field: 'documentNumber', reason }])
  expect(faultsOf({ documentNumber }, 'SES')).toEqual([])
  expect(faultsOf({ documentNumber: `${documentNumber}6` })).toMatchObject([{ field: 'documentNumber' }])
})

test('the Mossos require a document of a foreigner of fourteen, the Ministry does not', () => {
  const young = { nationality: 'FRA', birthDate: '2012-11-20', documentType: '', documentNumber: '' } as const
  const answered = { ...young, responsibleName: 'Ana Gil', relationship: 'HJ' }
  expect(faultsOf(answered)).toMatchObject([{ field: 'documentType' }])
  expect(faultsOf(answered, 'SES')).toEqual([])
  expect(faultsOf({ ...answered, birthDate: '2012-11-21' })).toEqual([])
})

test('an address that the file cannot contain is a fault, and a replaced letter a warning', () => {
  expect(faultsOf({ address: '东京都 1' })).toMatchObject([{ field: 'address' }])
  expect(faultsOf({ address: '东京都 1' }, 'SES')).toEqual([])
  const said = (changes: Partial<Traveller>, service: 'SES' | 'ME' = 'ME') =>
    travellerWarnings({ ...person, nationality: '', ...changes }, on, service).filter(
      ({ field }) => field === 'name' || field === 'municipalityName',
    )
  const reason = 'En el archivo de los Mossos saldrá «LUKASZ CIRIC»'
  expect(faultsOf({ name: 'Łukasz Ćirić' })).toEqual([])
  expect(said({ name: 'Łukasz Ćirić' })).toEqual([{ field: 'name', reason }])
  expect(said({ name: 'Łukasz' }, 'SES')).toEqual([])
  expect(said({ name: 'Íñigo', municipalityName: 'Łódź' })).toEqual([])
  expect(said({ municipalityName: 'Łódź', countryCode: 'POL' })).toMatchObject([{ field: 'municipalityName' }])
})
