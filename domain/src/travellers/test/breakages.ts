import { addDays, type Day } from '../../platform/days/day.ts'
import type { Traveller } from '../traveller.ts'

/** A change that makes a valid traveller invalid, and the one field that must have the fault. */
type InvalidChange = {
  name: string
  field: keyof Traveller
  /** The traveller to change: `validTraveller` is an adult, `validMinor` a minor with a responsible adult. */
  of: 'adult' | 'minor'
  /** `on` is the day of arrival. */
  break: (traveller: Traveller, on: Day) => Traveller
}

const spaniard = {
  nationality: 'ESP',
  documentType: 'dni',
  documentNumber: '12345678Z',
  supportNumber: 'ABC123456',
} as const
const resident = {
  nationality: 'MAR',
  documentType: 'nie',
  documentNumber: 'X1234567L',
  supportNumber: 'E12345678',
} as const
const visitor = {
  nationality: 'FRA',
  documentType: 'passport',
  documentNumber: '12AB34567',
  supportNumber: '',
} as const
const undocumented = { documentType: '', documentNumber: '', supportNumber: '' } as const
const inMadrid = { countryCode: 'ESP', municipalityCode: '28079', municipalityName: '', postalCode: '28013' }
const inLyon = { countryCode: 'FRA', municipalityCode: '', municipalityName: 'Lyon', postalCode: '69001' }

const long = (length: number) => 'a'.repeat(length)
const yearsBefore = (on: Day, years: number) => addDays(on, -Math.ceil(years * 365.25) - 30)

/** The changed fields, or a function of the day of arrival that returns them. */
type Row = [name: string, field: keyof Traveller, changed: Partial<Traveller> | ((on: Day) => Partial<Traveller>)]

const ofAdults: Row[] = [
  ['no name', 'name', { name: ' ' }],
  ['a name in Cyrillic', 'name', { name: 'Жанна' }],
  ['a name with one foreign letter', 'name', { name: 'Annа' }],
  ['a name in Chinese', 'name', { name: '王小明' }],
  ['a name with a digit', 'name', { name: 'Ana2' }],
  ['a name with a symbol', 'name', { name: 'Ana_María' }],
  ['a name without letters', 'name', { name: '-' }],
  ['a name of 51 letters', 'name', { name: long(51) }],
  ['no first surname', 'firstSurname', { firstSurname: '' }],
  ['a first surname in Arabic', 'firstSurname', { firstSurname: 'الإدريسي' }],
  ['a first surname of 51 letters', 'firstSurname', { firstSurname: long(51) }],
  ['a DNI without second surname', 'secondSurname', { ...spaniard, secondSurname: '' }],
  ['a second surname in Greek', 'secondSurname', { secondSurname: 'Παπαδόπουλος' }],
  ['a second surname of 51 letters', 'secondSurname', { secondSurname: long(51) }],
  ['a second surname without letters', 'secondSurname', { ...visitor, secondSurname: '.' }],
  ['no sex', 'sex', { sex: '' }],
  ['no birth date', 'birthDate', { birthDate: null }],
  ['born after the arrival', 'birthDate', (on) => ({ birthDate: addDays(on, 1) })],
  ['no nationality', 'nationality', { ...visitor, nationality: '' }],
  ['a nationality of two letters', 'nationality', { ...visitor, nationality: 'FR' }],
  ['a number without its type', 'documentType', { ...visitor, documentType: '' }],
  ['a foreign document without number', 'documentNumber', { ...visitor, documentNumber: '' }],
  ['a document number of 16 characters', 'documentNumber', { ...visitor, documentNumber: long(16) }],
  ['a document number with odd signs', 'documentNumber', { ...visitor, documentNumber: '12|34' }],
  ['a DNI without number', 'documentNumber', { ...spaniard, documentNumber: '' }],
  ['a DNI with the wrong letter', 'documentNumber', { ...spaniard, documentNumber: '12345678A' }],
  ['a DNI without its letter', 'documentNumber', { ...spaniard, documentNumber: '12345678' }],
  ['a NIE given as DNI', 'documentNumber', { ...spaniard, documentNumber: 'X1234567L' }],
  ['a NIE with the wrong letter', 'documentNumber', { ...resident, documentNumber: 'X1234567M' }],
  ['a passport given as NIE', 'documentNumber', { ...resident, documentNumber: '12AB34567' }],
  ['a DNI without support number', 'supportNumber', { ...spaniard, supportNumber: '' }],
  ['a NIE without support number', 'supportNumber', { ...resident, supportNumber: '' }],
  ['a support number of eight characters', 'supportNumber', { ...spaniard, supportNumber: 'ABC12345' }],
  ['a support number of ten characters', 'supportNumber', { ...resident, supportNumber: 'E123456789' }],
  ['a document issued after the arrival', 'issuedOn', (on) => ({ issuedOn: addDays(on, 1) })],
  ['no country of residence', 'countryCode', { ...inLyon, countryCode: '' }],
  ['a country of residence by its name', 'countryCode', { ...inLyon, countryCode: 'Francia' }],
  ['no address', 'address', { address: '  ' }],
  ['an address of 101 characters', 'address', { address: long(101) }],
  ['in Spain without municipality', 'municipalityCode', { ...inMadrid, municipalityCode: '' }],
  [
    'in Spain with the name only',
    'municipalityCode',
    { ...inMadrid, municipalityCode: '', municipalityName: 'Madrid' },
  ],
  ['a municipality with control digit', 'municipalityCode', { ...inMadrid, municipalityCode: '280796' }],
  ['abroad without municipality', 'municipalityName', { ...inLyon, municipalityName: '' }],
  [
    'abroad with a Spanish code only',
    'municipalityName',
    { ...inLyon, municipalityName: '', municipalityCode: '28079' },
  ],
  ['a foreign municipality of 101 characters', 'municipalityName', { ...inLyon, municipalityName: long(101) }],
  ['in Spain without postal code', 'postalCode', { ...inMadrid, postalCode: '' }],
  ['a postal code of four digits', 'postalCode', { ...inMadrid, postalCode: '2801' }],
  ['a postal code of another municipality', 'postalCode', { ...inMadrid, postalCode: '08001' }],
  ['abroad without postal code', 'postalCode', { ...inLyon, postalCode: '' }],
  ['a foreign postal code of 21 characters', 'postalCode', { ...inLyon, postalCode: long(21) }],
  ['neither phone nor e-mail', 'phone', { phone: '', email: ' ' }],
  ['a phone with words', 'phone', { phone: 'llamar por la tarde' }],
  ['a phone of 21 characters', 'phone', { phone: `+${'6'.repeat(20)}` }],
  ['an incomplete phone', 'phone', { phone: '600' }],
  ['an e-mail without at', 'email', { email: 'ana.ejemplo.es' }],
  ['an e-mail without point', 'email', { email: 'ana@ejemplo' }],
  ['an e-mail of 251 characters', 'email', { email: `${long(239)}@ejemplo.com` }],
  ['a foreign adult without document', 'documentType', { nationality: 'FRA', ...undocumented }],
]

const ofMinors: Row[] = [
  ['a minor without adult', 'responsibleId', { responsibleId: null }],
  ['a minor without relationship', 'relationship', { relationship: '' }],
  ['an unknown relationship', 'relationship', { relationship: 'XX' }],
  ['a minor with a wrong DNI', 'documentNumber', { ...spaniard, secondSurname: 'Ruiz', documentNumber: '12345678A' }],
  ['a minor with a DNI without support', 'supportNumber', { ...spaniard, supportNumber: '' }],
  [
    'a Spaniard of fourteen without document',
    'documentType',
    (on) => ({ nationality: 'ESP', ...undocumented, birthDate: yearsBefore(on, 14) }),
  ],
  ['a minor without address', 'address', { address: '' }],
  ['a minor with an incomplete phone', 'phone', { phone: '12' }],
]

const invalidChangesOf = (of: InvalidChange['of'], rows: readonly Row[]): InvalidChange[] =>
  rows.map(([name, field, changed]) => ({
    name,
    field,
    of,
    break: (traveller, on) => ({ ...traveller, ...(typeof changed === 'function' ? changed(on) : changed) }),
  }))

/** `isPostalCodeOf` must know municipality 28079 and postal codes 28013 and 08001 as they really are. */
export const invalidChanges: readonly InvalidChange[] = [
  ...invalidChangesOf('adult', ofAdults),
  ...invalidChangesOf('minor', ofMinors),
]
