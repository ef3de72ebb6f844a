import { bookingOf, countedMonth, guestOf, unitOf, VALID_FORM } from '@posada/domain/surveys/test/counted-month'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { surveyFile } from './survey-file.ts'

const stay = { unitId: '101', checkIn: '2026-05-03', checkOut: '2026-05-05' }

const formOf = (answers: Partial<SurveyForm['answers']>): SurveyForm => ({
  ...VALID_FORM,
  answers: { ...VALID_FORM.answers, ...answers },
})

test('the file of hotels has each day on which somebody sleeps, and that of the departure', () => {
  const month = countedMonth({ bookings: [bookingOf(stay, { people: 2 })] })
  const { ENCUESTA } = parse(surveyFile(month, VALID_FORM))
  const { CABECERA, ALOJAMIENTO, HABITACIONES, PRECIOS, PERSONAL_OCUPADO } = ENCUESTA
  expect(CABECERA).toEqual({
    FECHA_REFERENCIA: { MES: '05', ANYO: '2026' },
    DIAS_ABIERTO_MES_REFERENCIA: '31',
    RAZON_SOCIAL: 'Hostal El Olmo SL',
    NOMBRE_ESTABLECIMIENTO: 'El Olmo',
    CIF_NIF: 'B12345674',
    NUMERO_REGISTRO: 'H-37-001',
    DIRECCION: 'Calle Mayor, 1',
    CODIGO_POSTAL: '37001',
    MUNICIPIO: 'Salamanca',
    PROVINCIA: 'SALAMANCA',
    TELEFONO_1: '923112233',
    TIPO: 'Hoteles',
    CATEGORIA: 'H3',
    HABITACIONES: '1',
    PLAZAS_DISPONIBLES_SIN_SUPLETORIAS: '2',
  })
  expect(ALOJAMIENTO.RESIDENCIA).toEqual({
    ID_PROVINCIA_ISLA: 'ES300',
    MOVIMIENTO: [
      { N_DIA: '03', ENTRADAS: '2', SALIDAS: '0', PERNOCTACIONES: '2' },
      { N_DIA: '04', ENTRADAS: '0', SALIDAS: '0', PERNOCTACIONES: '2' },
      { N_DIA: '05', ENTRADAS: '0', SALIDAS: '2', PERNOCTACIONES: '0' },
    ],
  })
  expect(HABITACIONES.HABITACIONES_MOVIMIENTO.map(Object.values)).toEqual([
    ['03', '0', '1', '0', '0'],
    ['04', '0', '1', '0', '0'],
    ['05', '0', '0', '0', '0'],
  ])
  expect(PRECIOS).toMatchObject({
    REVPAR_MENSUAL: '3.23',
    ADR_MENSUAL: '50.00',
    ADR_PARTICULARES: '50.00',
    PCTN_HABITACIONES_OCUPADAS_PARTICULARES: '100.00',
    ADR_AGENCIA_DE_VIAJE_TRADICIONAL: '0.00',
    PCTN_HABITACIONES_OCUPADAS_AGENCIA_TRADICIONAL: '0.00',
  })
  expect(PERSONAL_OCUPADO).toEqual({
    PERSONAL_NO_REMUNERADO: '1',
    PERSONAL_REMUNERADO_FIJO: '2',
    PERSONAL_REMUNERADO_EVENTUAL: '0',
  })
})

test('countries have the codes of the INE, and unknown residences are left out', () => {
  const guests = ['XKK', 'FRA', '', 'ES705'].map((residence) => guestOf(`${residence}?`, stay, { residence }))
  const month = countedMonth({ bookings: [bookingOf(stay, { people: 4, guests })] })
  const { RESIDENCIA } = parse(surveyFile(month, VALID_FORM)).ENCUESTA.ALOJAMIENTO
  expect(
    RESIDENCIA.map(({ ID_PAIS, ID_PROVINCIA_ISLA }: Record<string, string>) => ID_PAIS ?? ID_PROVINCIA_ISLA),
  ).toEqual(['ES705', 'FRA', 'KOS'])
})

test('a month of free nights has no prices, and one without staff no staff', () => {
  const month = countedMonth({ bookings: [bookingOf({ ...stay, price: 0 })] })
  const noStaff = { controlCode: '', daysOpen: 31, unpaidStaff: null, permanentStaff: null, temporaryStaff: null }
  const file = surveyFile(month, { ...VALID_FORM, month: noStaff })
  expect(Object.keys(parse(file).ENCUESTA)).toEqual(['CABECERA', 'ALOJAMIENTO', 'HABITACIONES'])
})

test('what XML does not allow is removed and the rest escaped', () => {
  const month = countedMonth({ bookings: [bookingOf(stay)] })
  const file = surveyFile(month, formOf({ name: 'Olmo\u0000 & <Hijos>\n&amp; "X"\uFFFF' }))
  expect(parse(file).ENCUESTA.CABECERA.NOMBRE_ESTABLECIMIENTO).toBe('Olmo & <Hijos> &amp; "X"')
})

test('the ISTAC wants little of an establishment', () => {
  const month = countedMonth({ survey: 'istac', bookings: [bookingOf(stay)] })
  const none = Object.fromEntries(Object.keys(VALID_FORM.answers).map((field) => [field, '']))
  const { CABECERA } = parse(surveyFile(month, formOf({ ...none, name: 'El Olmo' }))).ENCUESTA
  expect(Object.keys(CABECERA)).toEqual([
    'FECHA_REFERENCIA',
    'DIAS_ABIERTO_MES_REFERENCIA',
    'NOMBRE_ESTABLECIMIENTO',
    'HABITACIONES',
    'PLAZAS_DISPONIBLES_SIN_SUPLETORIAS',
  ])
})

test('the file of apartments has capacity, occupation and prices by kind', () => {
  const units = [unitOf('101', { ineType: 11 }), unitOf('102', { ineType: 12, places: 4 })]
  const month = countedMonth({ survey: 'apartments', units, bookings: [bookingOf(stay, { people: 3, tariffId: 13 })] })
  const manager = { managerCompany: 'Gestora SL', managerProvinceCode: '15', managerFax: '' }
  const { APARTAMENTOS } = parse(surveyFile(month, formOf({ category: '2 Llaves', ...manager })))
  expect(APARTAMENTOS.CABECERA_APARTAMENTOS).toEqual({ CATEGORIA: '2' })
  expect(APARTAMENTOS.INFORMANTE).toEqual({
    NOMBRE: 'Ana Ruiz',
    CARGO: 'Directora',
    TELEFONOINF: '923112233',
    EMAIL: 'ana@olmo.example',
  })
  expect(APARTAMENTOS.EMPRESA_GESTORA).toMatchObject({ RAZON_SOCIAL: 'Gestora SL', PROVINCIA: 'A CORUÑA' })
  expect(APARTAMENTOS.CAPACIDAD).toMatchObject({
    'N_APARTAMENTOS_2-4pax': '1',
    'PLAZAS_TOTALES_APARTAMENTOS_2-4pax': '4',
    N_APARTAMENTOS_OTROS: '0',
  })
  expect(APARTAMENTOS.OCUPACION.MOVIMIENTO[0]).toMatchObject({
    N_DIA_AP: '03',
    APARTAMENTOS_OCUPADOS_ESTUDIO: '1',
    PLAZAS_SUPLETORIAS: '1',
  })
  expect(APARTAMENTOS.PRECIOS.ESTUDIOS).toMatchObject({
    TARIFA_TOUROPERADOR: '50.00',
    PCTN_TARIFA_TOUROPERADOR: '100.00',
    TARIFA_NORMAL: '0.00',
  })
})

test('a province alone is no managing company', () => {
  const month = countedMonth({ survey: 'apartments', bookings: [bookingOf(stay)] })
  expect(surveyFile(month, formOf({ managerProvinceCode: '15' }))).not.toContain('EMPRESA_GESTORA')
})

test.each([
  [[21, 21], ['VIVIENDA_UNICA'], 'ALQUILER_HABITACIONES'],
  [[22], ['VIVIENDA_UNICA'], 'ALQUILER_VIVIENDA_COMPLETA'],
  [[22, 22], ['VIVIENDA_DIVIDIDA_UNIDADES', 'NUMERO_ALOJAMIENTOS_INDEPENDIENTES'], 'ALQUILER_VIVIENDA_COMPLETA'],
  [[21, 22], ['VIVIENDA_UNICA'], 'AMBAS'],
])('a rural house of units %j is let as %j, %s', (kinds, dwelling, letting) => {
  const units = kinds.map((ineType, at) => unitOf(`10${at + 1}`, { ineType }))
  const month = countedMonth({ survey: 'rural', units, bookings: [bookingOf(stay)] })
  const { TURISMO_RURAL } = parse(surveyFile(month, VALID_FORM))
  expect(Object.keys(TURISMO_RURAL.TIPO_VIVIENDA)).toEqual(dwelling)
  expect(TURISMO_RURAL.MODALIDAD_ALQUILER).toEqual({ [letting]: '1' })
  expect(TURISMO_RURAL.CABECERA_TURISMO_RURAL.HABITACIONES_DISPONIBLES).toBe(String(kinds.length))
  const [, rooms, lodgings] = Object.values(TURISMO_RURAL.HABITACIONES.HABITACIONES_MOVIMIENTO[0])
  expect([rooms, lodgings]).toEqual(kinds[0] === 21 ? ['1', '0'] : ['0', '1'])
})

test('nobody who came, left or slept is no file', () => {
  expect(() => surveyFile(countedMonth({}), VALID_FORM)).toThrow('has no guests')
  const unknown = countedMonth({ bookings: [bookingOf(stay, { guests: [guestOf('a', stay, { residence: '' })] })] })
  expect(() => surveyFile(unknown, VALID_FORM)).toThrow('has no guests')
})

const parse = (xml: string) => new XMLParser({ parseTagValue: false, ignoreDeclaration: true }).parse(xml)
