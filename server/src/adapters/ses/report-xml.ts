import { normalizeId } from '@posada/domain/travellers/identity/spanish-id'
import { documentNumberForRegistry, nameForRegistry, phoneForRegistry } from '@posada/domain/travellers/registry-text'
import { type DocumentType, isSpanishDocument, type Sex } from '@posada/domain/travellers/traveller'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type {
  Contract,
  PaymentKind,
  RegistryReport,
  ReportedTraveller,
  ReservationHolder,
} from '../../travellers/registry/traveller-registry.ts'
import { xmlDocument } from '../write-xml.ts'
import { documentNamespaces } from './soap.ts'

/** The XML document of one report. The bulk upload on the registry's website accepts it too. */
export const reportXml = (report: RegistryReport): string => xmlDocument(contentOf(report))

/** Only root elements are qualified, except in a cancellation, whose schema requires qualified children. */
function contentOf(report: RegistryReport): object {
  switch (report.kind) {
    case 'travellers':
      return {
        'alt:peticion': {
          '@xmlns:alt': documentNamespaces.travellers,
          solicitud: {
            codigoEstablecimiento: registryText(report.establishmentCode),
            comunicacion: { contrato: contractXml(report.contract), persona: report.travellers.map(travellerXml) },
          },
        },
      }
    case 'reservation':
      return {
        'alt:peticion': {
          '@xmlns:alt': documentNamespaces.reservation,
          solicitud: {
            comunicacion: {
              establecimiento: { codigo: registryText(report.establishmentCode) },
              contrato: contractXml(report.contract),
              persona: holderXml(report.holder),
            },
          },
        },
      }
    case 'cancellation':
      return {
        'anul:comunicaciones': {
          '@xmlns:anul': documentNamespaces.cancellation,
          'anul:codigoComunicacion': registryText(report.code),
        },
      }
  }
}

const paymentCodes: Record<PaymentKind, string> = {
  cash: 'EFECT',
  card: 'TARJT',
  platform: 'PLATF',
  transfer: 'TRANS',
  'on-arrival': 'DESTI',
  other: 'OTRO',
}

const LONGEST_HOLDER = 100

/** The keys must be in the order of the schema, because they are written in this order. */
const contractXml = ({ payment, ...contract }: Contract) => ({
  referencia: registryText(contract.reference),
  fechaContrato: contract.agreedOn,
  fechaEntrada: contract.arrival,
  fechaSalida: contract.departure,
  numPersonas: contract.people,
  numHabitaciones: contract.rooms,
  internet: contract.hasInternet,
  pago: {
    tipoPago: paymentCodes[payment.kind],
    fechaPago: payment.paidOn,
    titular: cut(registryText(payment.holder ?? ''), LONGEST_HOLDER),
  },
})

/** Cuts by code points, so that no surrogate pair is split. */
const cut = (text: string | undefined, length: number) => text && Array.from(text).slice(0, length).join('').trim()

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
const travellerXml = (traveller: ReportedTraveller) => ({
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
const holderXml = (holder: ReservationHolder) => ({
  rol: 'TI',
  ...namesXml(holder),
  ...holderDocumentXml(holder),
  ...contactXml(holder),
})

/** With a DNI the registry requires a second surname; the document itself is optional, so it is left out without one. */
function holderDocumentXml({ document, secondSurname }: ReservationHolder) {
  if (!document || (document.documentType === 'dni' && secondSurname.trim() === '')) return {}
  return { tipoDocumento: documentCodes[document.documentType], numeroDocumento: document.documentNumber }
}

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

/**
 * A text with single spaces, trimmed, without characters that XML does not allow: the registry counts all blanks.
 * Undefined for an empty text, so that its element is left out.
 */
const registryText = (text: string): string | undefined =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim() || undefined

const ENTRY = 'data.xml'

/**
 * A ZIP with one deflated entry. The same text always gives the same bytes, at any time and in any time zone, because
 * the registry detects duplicates by them.
 */
export function zipXml(xml: string): Promise<Buffer> {
  const zip = new ZipFile()
  // A DOS timestamp is local time without a zone, so this date must be local too.
  zip.addBuffer(Buffer.from(xml, 'utf8'), ENTRY, {
    mtime: new Date(1980, 0, 1, 12),
    forceDosTimestamp: true,
    mode: 0o100644,
  })
  zip.end()
  return buffer(zip.outputStream)
}
