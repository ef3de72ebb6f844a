import { nameForRegistry } from '@posada/domain/travellers/latin-name'
import { documentNumberForRegistry, phoneForRegistry } from '@posada/domain/travellers/registry-text'
import type { DocumentType, Sex } from '@posada/domain/travellers/traveller'
import { isSpanishDocument } from '@posada/domain/travellers/document-types'
import { normalizeId } from '@posada/domain/spanish-id'
import type { Holder, ReportedTraveller } from '../../registry/traveller-registry.ts'
import { plainText } from './plain-text.ts'

const documentCodes: Record<DocumentType, string> = {
  dni: 'NIF',
  nie: 'NIE',
  passport: 'PAS',
  'id-card': 'OTRO',
  'driving-licence': 'OTRO',
  other: 'OTRO',
}
const sexCodes: Record<Sex, string> = { male: 'H', female: 'M', other: 'O' }

/** A traveller (rol VI). */
export const travellerXml = (traveller: ReportedTraveller) => ({
  rol: 'VI',
  ...namesXml(traveller),
  ...documentXml(traveller),
  fechaNacimiento: traveller.birthDate ?? undefined,
  nacionalidad: plainText(traveller.nationality),
  sexo: traveller.sex === '' ? undefined : sexCodes[traveller.sex],
  direccion: addressXml(traveller),
  ...contactXml(traveller),
  parentesco: plainText(traveller.relationship),
})

/** The holder of a reservation (rol TI). The schema has neither support number nor relationship for a holder. */
export const holderXml = (holder: Holder) => ({ rol: 'TI', ...namesXml(holder), ...contactXml(holder) })

const namesXml = (names: Pick<Holder, 'name' | 'firstSurname' | 'secondSurname'>) => ({
  nombre: plainText(nameForRegistry(names.name)),
  apellido1: plainText(nameForRegistry(names.firstSurname)),
  apellido2: plainText(nameForRegistry(names.secondSurname)),
})

function documentXml(traveller: ReportedTraveller) {
  const number = plainText(documentNumberForRegistry(traveller))
  if (traveller.documentType === '' || number === undefined) return {}
  return {
    tipoDocumento: documentCodes[traveller.documentType],
    numeroDocumento: number,
    soporteDocumento: isSpanishDocument(traveller.documentType)
      ? plainText(normalizeId(traveller.supportNumber))
      : undefined,
  }
}

/** In Spain the municipality's code is required and its name forbidden; abroad it is the reverse. */
const addressXml = (home: ReportedTraveller) => ({
  direccion: plainText(home.address),
  codigoMunicipio: home.countryCode === 'ESP' ? plainText(home.municipalityCode) : undefined,
  nombreMunicipio: home.countryCode === 'ESP' ? undefined : plainText(home.municipalityName),
  codigoPostal: plainText(home.postalCode),
  pais: plainText(home.countryCode),
})

const contactXml = ({ phone, email }: Pick<Holder, 'phone' | 'email'>) => ({
  telefono: plainText(phoneForRegistry(phone)),
  correo: plainText(email),
})
