import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'

import { coded, day, textOrNone } from '../../fields.ts'
import { codedName, municipality } from '../../platform/reference-data/reference-data.ts'
import { wire } from '../../wire.ts'
import { documentTypeOrNone } from './guest-fields.ts'

const most = limits.guest

/** A day without hyphens; '' where it was not read. */
const dayOrNone = (form: RegExp, century: string) =>
  z.codec(z.string().regex(form), day.nullable(), {
    decode: (digits) =>
      digits === ''
        ? null
        : `${century}${digits}`.replace(/(\d{4})(\d\d)(\d\d)/, (_all, ...parts: string[]) =>
            parts.slice(0, 3).join('-'),
          ),
    encode: (date) => (date ?? '').replaceAll('-', '').slice(century.length),
  })
/** YYYYMMDD */
const birthDay = dayOrNone(/^(?:\d{8})?$/, '')
/** YYMMDD, of this century. */
const lastDay = dayOrNone(/^(?:\d{6})?$/, '20')

/** What is read of a document; '' for what it does not say or was not read. */
const fields = {
  name: ['name', textOrNone(most.name), 'El nombre'],
  firstSurname: ['first_surname', textOrNone(most.name), 'El primer apellido'],
  secondSurname: ['second_surname', textOrNone(most.name), 'El segundo apellido'],
  sex: ['sex', coded({ M: 'male', F: 'female', '': '' }), 'El género'],
  birthDate: ['date_of_birth', birthDay, 'La fecha de nacimiento'],
  documentNumber: ['doc_number', textOrNone(most.documentNumber), 'El número de documento'],
  documentType: ['doc_type', documentTypeOrNone, 'El tipo de documento'],
  nationality: ['nationality', textOrNone(3), 'La nacionalidad'],
  expiresOn: ['expiration_date', lastDay, 'La fecha de caducidad'],
  supportNumber: ['num_soporte', textOrNone(most.supportNumber), 'El número de soporte'],
} as const

/** The fields that a person has to check, by the keys of the reading. */
const doubtfulField = coded({
  name: 'name',
  first_surname: 'firstSurname',
  second_surname: 'secondSurname',
  sex: 'sex',
  date_of_birth: 'birthDate',
  nationality: 'nationality',
  doc_type: 'documentType',
  doc_number: 'documentNumber',
  num_soporte: 'supportNumber',
  expiration_date: 'expiresOn',
})

/** A reading of a document, as `DocumentReading` of the domain. */
export const documentReadingFields = {
  ...fields,
  isSure: ['seguro', z.boolean(), 'La marca de seguro'],
  doubts: ['dudas', z.array(doubtfulField).max(Object.keys(fields).length), 'Los datos por comprobar'],
  format: ['formato', coded({ TD1: 'TD1', TD2: 'TD2', TD3: 'TD3', FRA: 'FRA' }), 'El formato'],
  isExpired: ['caducado', z.boolean(), 'La marca de caducado'],
} as const

/** The refusal of a picture in which no document can be read. */
export const DOCUMENT_NOT_READ = 'No se ha podido leer el documento'

/** What the server read in a picture. */
export const readDocument = wire({
  ...documentReadingFields,
  countryName: ['country_name', z.string()],
  /** No address is read: it stands outside the machine-readable zone. */
  address: ['address', z.string()],
  province: ['province', codedName],
  detectedMunicipality: ['detected_municipality', municipality.optional()],
})
