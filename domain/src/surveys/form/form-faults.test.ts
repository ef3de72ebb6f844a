import { expect, test } from 'vitest'
import { fittedAnswers } from './fitted-answers.ts'
import { formFaults } from './form-faults.ts'
import type { MonthFacts } from '../month-facts.ts'
import type { SurveyAnswers, SurveyForm } from '../survey-answers.ts'
import type { SurveyKind } from '../survey-kind.ts'
import { bookingOf, countedMonth, guestOf, unitOf, VALID_FORM } from '../test/counted-month.ts'

const stay = { unitId: '101', checkIn: '2026-05-03', checkOut: '2026-05-05' }
const facts = (survey: SurveyKind): Partial<MonthFacts> => ({ survey, bookings: [bookingOf(stay)] })

const faultsOf = (survey: SurveyKind, answers: Partial<SurveyAnswers>, month: Partial<SurveyForm['month']> = {}) =>
  formFaults(countedMonth(facts(survey)), {
    answers: { ...VALID_FORM.answers, ...answers },
    month: { ...VALID_FORM.month, ...month },
  })

test.each(['hotels', 'apartments', 'rural', 'campsites', 'istac'] as const)('%s take a valid form', (survey) => {
  expect(faultsOf(survey, {})).toEqual([])
})

test('a month without units asks for nothing else', () => {
  const empty = {
    answers: { ...VALID_FORM.answers, company: '' },
    month: { ...VALID_FORM.month, permanentStaff: null },
  }
  expect(formFaults(countedMonth({ survey: 'apartments', units: [] }), empty)).toEqual([
    { field: null, text: 'Ese mes no había ninguna unidad que cuente para la encuesta' },
  ])
})

test.each([
  ['phone1', '+34 923 11.22.33', '923112233'],
  ['phone2', '0034 (923) 11-22-33', '923112233'],
  ['fax1', '+351 212 345 678', '+351212345678'],
  ['informantPhone', '+34 600', '+34600'],
  ['taxId', ' es-b12.345.674 ', 'B12345674'],
  ['taxId', 'x1234567l', 'X1234567L'],
  ['postalCode', '37 001', '37001'],
  ['address', 'Calle\tMayor,\n 1 ', 'Calle Mayor, 1'],
  ['municipality', 'Vitoria-Gasteiz', 'Vitoria-Gasteiz'],
  ['municipality', 'Cabezas del Villar de las Torres de Arriba', 'Cabezas del Villar de las Torres'],
  ['municipality', "l'Alfàs del Pi de la Marina/Alfaz del Pi", "l'Alfàs del Pi de la Marina"],
  ['municipality', 'X'.repeat(40), 'X'.repeat(33)],
  ['municipality', 'Sant Bartomeu del Grau i Serrateix', 'Sant Bartomeu del Grau i'],
  ['category', '2 Llaves', '2'],
  ['category', '1 Llave', '1'],
] as const)('%s %j is written as %j', (field, typed, written) => {
  expect(fittedAnswers({ ...VALID_FORM.answers, [field]: typed }, 'apartments')[field]).toBe(written)
  expect(faultsOf('hotels', { [field]: typed })).toEqual([])
})

test('the ISTAC takes a long municipality as it is, and the province has the literal of the INE', () => {
  const long = 'Las Palmas de Gran Canaria, Capital de la Isla'
  expect(fittedAnswers({ ...VALID_FORM.answers, municipality: long }, 'istac').municipality).toBe(long)
  expect(fittedAnswers({ ...VALID_FORM.answers, provinceCode: '48' }, 'hotels').province).toBe('VIZCAKAIA')
})

test.each([
  ['hotels', 'company', '', 'Falta la razón social'],
  ['hotels', 'name', ' ', 'Falta el nombre del establecimiento'],
  ['hotels', 'taxId', 'FR12345678901', 'El CIF o NIF lleva nueve caracteres'],
  ['hotels', 'taxId', 'B1234567', 'El CIF o NIF lleva nueve caracteres'],
  ['hotels', 'address', 'Calle '.repeat(20), 'La dirección admite 100 caracteres como mucho'],
  ['hotels', 'postalCode', '3700', 'El código postal lleva cinco cifras'],
  ['hotels', 'municipality', '', 'Falta el municipio'],
  ['hotels', 'provinceCode', '', 'Falta la provincia'],
  ['hotels', 'provinceCode', '99', 'Falta la provincia'],
  ['hotels', 'phone1', '', 'Falta el teléfono'],
  ['hotels', 'phone1', '923 11 22', 'El teléfono lleva de 9 a 13 cifras'],
  ['hotels', 'phone2', '923112233 ext. 12', 'El segundo teléfono lleva de 9 a 13 cifras'],
  ['hotels', 'fax1', '1', 'El fax lleva de 9 a 13 cifras'],
  ['hotels', 'fax2', '1', 'El segundo fax lleva de 9 a 13 cifras'],
  ['hotels', 'type', '', 'Falta el tipo'],
  ['hotels', 'category', '', 'Falta la categoría'],
  ['hotels', 'category', 'Hotel de cinco estrellas', 'La categoría admite 20 caracteres como mucho'],
  ['apartments', 'category', '', 'Falta la categoría'],
  ['apartments', 'informantName', '', 'Falta el nombre del informante'],
  ['apartments', 'informantPosition', '', 'Falta el cargo del informante'],
  ['rural', 'informantPhone', '123', 'El teléfono del informante lleva de 9 a 13 cifras'],
  ['rural', 'informantEmail', '', 'Falta el correo del informante'],
  ['rural', 'type', '', 'Falta el tipo'],
  ['istac', 'name', '', 'Falta el nombre del establecimiento'],
  ['istac', 'postalCode', 'D-10115', 'El código postal admite 5 caracteres como mucho'],
  ['istac', 'taxId', 'FR-12345678901234', 'El CIF o NIF admite 15 caracteres como mucho'],
] as const)('%s refuse %s %j: %s', (survey, field, typed, text) => {
  expect(faultsOf(survey, { [field]: typed })).toEqual([{ field, text: expect.stringContaining(text) }])
})

test.each([
  ['hotels', { informantName: '', informantEmail: '' }],
  ['apartments', { type: '', registryNumber: '' }],
  ['apartments', { managerProvinceCode: '08' }],
  ['rural', { managerCompany: 'Gestora' }],
  ['istac', { taxId: 'FR12345678901', phone1: '', company: '', type: '', category: '', provinceCode: '' }],
  ['campsites', { name: '', taxId: '', phone1: '1' }],
] as const)('%s need not answer %j', (survey, answers) => {
  expect(faultsOf(survey, answers)).toEqual([])
})

test('a managing company is answered as a whole', () => {
  const faults = faultsOf('apartments', { managerCompany: 'Gestora SL', managerPostalCode: 'AD500' })
  expect(faults.map(({ field }) => field)).toEqual([
    'managerAddress',
    'managerPostalCode',
    'managerMunicipality',
    'managerProvinceCode',
    'managerPhone',
  ])
})

test.each([
  ['hotels', { daysOpen: 32 }, 'daysOpen'],
  ['hotels', { daysOpen: 2 }, 'daysOpen'],
  ['hotels', { unpaidStaff: 1000 }, 'unpaidStaff'],
  ['istac', { permanentStaff: 10_000 }, 'permanentStaff'],
  ['hotels', { temporaryStaff: 1000 }, 'temporaryStaff'],
  ['apartments', { unpaidStaff: null }, 'unpaidStaff'],
  ['rural', { permanentStaff: null }, 'permanentStaff'],
] as const)('%s refuse %j', (survey, month, field) => {
  expect(faultsOf(survey, {}, month)).toEqual([{ field, text: expect.any(String) }])
})

test('hotels may leave out their staff, and open on no more days than somebody was there', () => {
  const none = { unpaidStaff: null, permanentStaff: null, temporaryStaff: null }
  expect(faultsOf('hotels', {}, { ...none, daysOpen: 3 })).toEqual([])
  expect(formFaults(countedMonth({}), { ...VALID_FORM, month: { ...VALID_FORM.month, daysOpen: 0 } })).toEqual([
    { field: 'daysOpen', text: 'Los días abierto son al menos 1' },
  ])
})

test.each<[string, Partial<MonthFacts>]>([
  ['9999 unidades y plazas', { units: [unitOf('101', { places: 10_000 })] }],
  ['9999 personas', { bookings: [bookingOf(stay, { people: 10_000, guests: [] })] }],
  [
    'De nadie del mes se sabe dónde vive',
    { bookings: [bookingOf(stay, { guests: [guestOf('a', stay, { residence: '' })] })] },
  ],
  ['9.999,99 €', { bookings: [bookingOf({ ...stay, price: 1_000_000 })] }],
  ['Estudio: hubo huéspedes', { survey: 'apartments', bookings: [bookingOf({ ...stay, price: 0 })] }],
])('figures without room in the file stand at no field: %s', (text, changes) => {
  const faults = formFaults(countedMonth(changes), VALID_FORM)
  expect(faults).toEqual([{ field: null, text: expect.stringContaining(text) }])
})
