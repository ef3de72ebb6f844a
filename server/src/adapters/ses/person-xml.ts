import { nameForRegistry } from '@posada/domain/travellers/latin-name'
import { documentNumberForRegistry, phoneForRegistry } from '@posada/domain/travellers/registry-text'
import type { DocumentType, Sex } from '@posada/domain/travellers/traveller'
import { isSpanishDocument } from '@posada/domain/travellers/document-types'
import { normalizeId } from '@posada/domain/spanish-id'
import type { ReservationHolder, ReportedTraveller } from '../../registry/traveller-registry.ts'
import { registryText } from './plain-text.ts'

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
  nacionalidad: registryText(traveller.nationality),
  sexo: traveller.sex === '' ? undefined : sexCodes[traveller.sex],
  direccion: addressXml(traveller),
  ...contactXml(traveller),
  parentesco: registryText(traveller.relationship),
})

/** The holder of a reservation (rol TI). The schema has neither support number nor relationship for a holder. */
export const holderXml = (holder: ReservationHolder) => ({ rol: 'TI', ...namesXml(holder), ...contactXml(holder) })

const namesXml = (names: Pick<ReservationHolder, 'name' | 'firstSurname' | 'secondSurname'>) => ({
  nombre: registryText(nameForRegistry(names.name)),
  apellido1: registryText(nameForRegistry(names.firstSurname)),
  apellido2: registryText(nameForRegistry(names.secondSurname)),
})

function documentXml(traveller: ReportedTraveller) {
  const number = registryText(documentNumberForRegistry(traveller))
  if (traveller.documentType === '' || number === undefined) return {}
  return {
    tipoDocumento: documentCodes[traveller.documentType],
    numeroDocumento: number,
    soporteDocumento: isSpanishDocument(traveller.documentType)
      ? registryText(normalizeId(traveller.supportNumber))
      : undefined,
  }
}

/** In Spain the municipality's code is required and its name forbidden; abroad it is the reverse. */
const addressXml = (home: ReportedTraveller) => ({
  direccion: registryText(home.address),
  codigoMunicipio: home.countryCode === 'ESP' ? registryText(home.municipalityCode) : undefined,
  nombreMunicipio: home.countryCode === 'ESP' ? undefined : registryText(home.municipalityName),
  codigoPostal: registryText(home.postalCode),
  pais: registryText(home.countryCode),
})

const contactXml = ({ phone, email }: Pick<ReservationHolder, 'phone' | 'email'>) => ({
  telefono: registryText(phoneForRegistry(phone)),
  correo: registryText(email),
})
