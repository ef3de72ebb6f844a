import { surveyLimits } from '@posada/domain/surveys/survey-limits'
import { z } from 'zod'
import { codeOrObject, coded, day, edited, euros, id, int, text, unlessBlank, yearMonth } from '../fields.ts'
import { codedName } from '../platform/reference-data/reference-data.ts'
import { wire } from '../wire.ts'

const most = surveyLimits

export const surveyKind = coded({
  EOH: 'hotels',
  EOAP: 'apartments',
  EOTR: 'rural',
  EOAC: 'campsites',
  ISTAC: 'istac',
})

const dwellings = { VIVIENDA_UNICA: 'single', VIVIENDA_DIVIDIDA_UNIDADES: 'divided' } as const
const lettings = { ALQUILER_HABITACIONES: 'rooms', ALQUILER_VIVIENDA_COMPLETA: 'whole', AMBAS: 'both' } as const

export const surveyEstablishment = ['url', id, 'El establecimiento'] as const
/** Absent: the month of the saved reference date. */
export const surveyMonth = ['mes', unlessBlank(yearMonth), 'El mes'] as const

const provinceChoice = codeOrObject('code', text(60))
const answer = edited(text(most.answer))
const phone = edited(text(most.phone))

/** What of a night is board, by regime, for each person. */
const boardPrice = wire({
  regime: ['regimen', int(1, 5), 'El régimen'],
  price: ['precio', euros(), 'El precio'],
})

/** Read-only counts come back with the rest and are ignored. */
export const surveyDataChanges = wire({
  orderNumber: ['NUMERO_ORDEN', edited(text(most.code)), 'El número de orden'],
  controlCode: ['CODIGO_CONTROL', edited(text(most.code)), 'El código de control'],
  referenceDay: ['FECHA_REFERENCIA', unlessBlank(day), 'La fecha de referencia'],
  daysOpen: ['DIAS_ABIERTO_MES_REFERENCIA', edited(int(0, most.daysOpen)), 'Los días abierto'],
  unpaidStaff: ['PersonalNoRemunerado', edited(int(0, most.staff)), 'El personal no remunerado'],
  permanentStaff: ['PersonalRemuneradoFijo', edited(int(0, most.staff)), 'El personal fijo'],
  temporaryStaff: ['PersonalRemuneradoEventual', edited(int(0, most.staff)), 'El personal eventual'],
  company: ['RAZON_SOCIAL', edited(text(most.name)), 'La razón social'],
  name: ['NOMBRE_ESTABLECIMIENTO', edited(text(most.name)), 'El nombre del establecimiento'],
  taxId: ['CIF_NIF', edited(text(most.taxId)), 'El CIF o NIF'],
  registryNumber: ['NUMERO_REGISTRO', edited(text(most.code)), 'El número de registro'],
  address: ['DIRECCION', edited(text(most.address)), 'La dirección'],
  postalCode: ['CODIGO_POSTAL', edited(text(most.code)), 'El código postal'],
  locality: ['LOCALIDAD', edited(text(most.name)), 'La localidad'],
  municipality: ['MUNICIPIO', edited(text(most.name)), 'El municipio'],
  province: ['PROVINCIA', edited(provinceChoice), 'La provincia'],
  phone1: ['TELEFONO_1', phone, 'El teléfono'],
  phone2: ['TELEFONO_2', phone, 'El segundo teléfono'],
  fax1: ['FAX_1', phone, 'El fax'],
  fax2: ['FAX_2', phone, 'El segundo fax'],
  informantName: ['NOMBREINF', answer, 'El nombre del informante'],
  informantPosition: ['CARGOINF', answer, 'El cargo del informante'],
  informantPhone: ['TELEFONOINF', phone, 'El teléfono del informante'],
  informantEmail: ['EMAILINF', answer, 'El correo del informante'],
  managerCompany: ['RAZON_SOCIAL_GEST', answer, 'La empresa gestora'],
  managerAddress: ['DIRECCION_GEST', answer, 'La dirección de la empresa gestora'],
  managerPostalCode: ['CODIGO_POSTAL_GEST', answer, 'El código postal de la empresa gestora'],
  managerMunicipality: ['MUNICIPIO_GEST', answer, 'El municipio de la empresa gestora'],
  managerProvince: ['PROVINCIA_GEST', edited(provinceChoice), 'La provincia de la empresa gestora'],
  managerPhone: ['TELEFONO_GEST', phone, 'El teléfono de la empresa gestora'],
  managerFax: ['FAX_GEST', phone, 'El fax de la empresa gestora'],
  type: ['TIPO', edited(text(most.answer)), 'El tipo'],
  category: ['CATEGORIA', edited(text(most.answer)), 'La categoría'],
  website: ['URL', edited(text(most.name)), 'La página web'],
  dwelling: ['TIPO_VIVIENDA', edited(coded(dwellings)), 'El tipo de vivienda'],
  letting: ['MODALIDAD_ALQUILER', edited(coded(lettings)), 'La modalidad de alquiler'],
  bedrooms: ['DORMITORIOS', edited(int(1, most.bedrooms)), 'Los dormitorios'],
  survey: ['encuesta', edited(surveyKind), 'La encuesta'],
  boardPrices: ['precios_regimen', unlessBlank(z.array(boardPrice).max(5)), 'Los precios de la pensión'],
})
export type SurveyDataChanges = z.output<typeof surveyDataChanges>

/** '' for what nobody has entered and the establishment does not say; of a province its name and code. */
const shown = z.string()
const number = z.union([z.int(), z.literal('')])

export const surveyData = wire({
  orderNumber: ['NUMERO_ORDEN', shown],
  controlCode: ['CODIGO_CONTROL', shown],
  referenceDay: ['FECHA_REFERENCIA', day],
  daysOpen: ['DIAS_ABIERTO_MES_REFERENCIA', number],
  unpaidStaff: ['PersonalNoRemunerado', number],
  permanentStaff: ['PersonalRemuneradoFijo', number],
  temporaryStaff: ['PersonalRemuneradoEventual', number],
  company: ['RAZON_SOCIAL', shown],
  name: ['NOMBRE_ESTABLECIMIENTO', shown],
  taxId: ['CIF_NIF', shown],
  registryNumber: ['NUMERO_REGISTRO', shown],
  address: ['DIRECCION', shown],
  postalCode: ['CODIGO_POSTAL', shown],
  locality: ['LOCALIDAD', shown],
  municipality: ['MUNICIPIO', shown],
  province: ['PROVINCIA', codedName],
  phone1: ['TELEFONO_1', shown],
  phone2: ['TELEFONO_2', shown],
  fax1: ['FAX_1', shown],
  fax2: ['FAX_2', shown],
  informantName: ['NOMBREINF', shown],
  informantPosition: ['CARGOINF', shown],
  informantPhone: ['TELEFONOINF', shown],
  informantEmail: ['EMAILINF', shown],
  managerCompany: ['RAZON_SOCIAL_GEST', shown],
  managerAddress: ['DIRECCION_GEST', shown],
  managerPostalCode: ['CODIGO_POSTAL_GEST', shown],
  managerMunicipality: ['MUNICIPIO_GEST', shown],
  managerProvince: ['PROVINCIA_GEST', codedName],
  managerPhone: ['TELEFONO_GEST', shown],
  managerFax: ['FAX_GEST', shown],
  type: ['TIPO', shown],
  category: ['CATEGORIA', shown],
  website: ['URL', shown],
  /** Of rural lodging; '' where its units say it. */
  dwelling: ['TIPO_VIVIENDA', coded({ '': '', ...dwellings })],
  letting: ['MODALIDAD_ALQUILER', coded({ '': '', ...lettings })],
  /** Of all that is let as a whole. */
  bedrooms: ['DORMITORIOS', number],
  survey: ['encuesta', surveyKind],
  /** Whether somebody has chosen the survey, or it follows from the units. */
  isSurveyChosen: ['encuestaElegida', z.boolean()],
  boardPrices: ['precios_regimen', z.array(boardPrice)],
  studios: ['N_APARTAMENTOS_ESTUDIO', z.int()],
  apartmentsFor4: ['N_APARTAMENTOS_2_4pax', z.int()],
  apartmentsFor6: ['N_APARTAMENTOS_4_6pax', z.int()],
  otherApartments: ['N_APARTAMENTOS_OTROS', z.int()],
  placesOfStudios: ['PLAZAS_TOTALES_APARTAMENTOS_ESTUDIO', z.int()],
  placesOfApartmentsFor4: ['PLAZAS_TOTALES_APARTAMENTOS_2_4pax', z.int()],
  placesOfApartmentsFor6: ['PLAZAS_TOTALES_APARTAMENTOS_4_6pax', z.int()],
  placesOfOtherApartments: ['PLAZAS_TOTALES_APARTAMENTOS_OTROS', z.int()],
  units: ['HABITACIONES', z.int()],
  places: ['PLAZAS_DISPONIBLES_SIN_SUPLETORIAS', z.int()],
})
export type SurveyData = z.output<typeof surveyData>

const hotelType = wire({ type: ['tipo', z.string()], categories: ['categorias', z.array(z.string())] })

export const surveyLists = wire({
  hotelTypes: ['TiposHoteles', z.array(hotelType)],
  categories: ['categoriasActuales', z.array(z.string())],
})
