import { withoutForbidden } from '@posada/domain/platform/text/xml-characters'
import { documentTypeNames, type Sex } from '@posada/domain/travellers/traveller'
import { isRelationship, relationshipNames } from '@posada/domain/travellers/relationships'
import { documentNumberForRegistry, phoneForRegistry } from '@posada/domain/travellers/registry-text'
import type {
  Contract,
  ReservationHolder,
  LocalInstant,
  PaymentKind,
  RegistryReport,
  ReportedTraveller,
} from '../../travellers/registry/traveller-registry.ts'

type Line = readonly [label: string, value: string]

const sexNames: Record<Sex, string> = { male: 'Varón', female: 'Mujer', other: 'Otro' }
const paymentNames: Record<PaymentKind, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  platform: 'Plataforma de pago',
  transfer: 'Transferencia',
  'on-arrival': 'Pago en destino',
  other: 'Otro',
}

/** The values for the form on the website of the Ertzaintza, in its order: one label and value per line, UTF-8. */
export function ertzaintzaSheet(report: RegistryReport): { name: string; bytes: Buffer } {
  const [name] = contentOf(report)
  const safeName = name.replace(/[^\w.-]+/g, '-')
  return { name: `${safeName}.txt`, bytes: Buffer.from(`${BYTE_ORDER_MARK}${ertzaintzaText(report)}`, 'utf8') }
}

export const BYTE_ORDER_MARK = '\uFEFF'

/** The lines of one report, which may be one of several in a file. */
export const ertzaintzaText = (report: RegistryReport): string =>
  `${contentOf(report)[1].map(formatLine).join('\r\n')}\r\n`

/** A line without a label is a heading. */
const formatLine = ([label, value]: Line): string =>
  label === '' ? `\r\n${value.toUpperCase()}` : `${label}: ${withoutForbidden(value.replace(/\s+/gu, ' ')).trim()}`

function contentOf(report: RegistryReport): [name: string, lines: Line[]] {
  if (report.kind === 'cancellation') return ['anulacion-ertzaintza', [['Comunicación que se anula', report.code]]]
  const head: Line[] = [['Código de establecimiento', report.establishmentCode], ...contractLines(report.contract)]
  const { reference } = report.contract
  if (report.kind === 'reservation')
    return [
      `reserva-ertzaintza-${reference}`,
      [
        ...head,
        ['', 'Titular'],
        ...nameLines(report.holder),
        ...holderDocumentLines(report.holder),
        ...contactLines(report.holder),
      ],
    ]
  const people = report.travellers.flatMap((traveller, index) => travellerLines(traveller, index + 1))
  return [`parte-ertzaintza-${reference}`, [...head, ...people]]
}

const contractLines = ({ payment, ...contract }: Contract): Line[] => [
  ['', 'Contrato'],
  ['Referencia', contract.reference],
  ['Fecha del contrato', spanishDay(contract.agreedOn)],
  ['Entrada', spanishInstant(contract.arrival)],
  ['Salida', spanishInstant(contract.departure)],
  ['Número de personas', String(contract.people)],
  ['Número de habitaciones', String(contract.rooms)],
  ['Internet', contract.hasInternet ? 'Sí' : 'No'],
  ['Tipo de pago', paymentNames[payment.kind]],
  ['Fecha del pago', spanishDay(payment.paidOn ?? '')],
  ['Titular del pago', payment.holder ?? ''],
]

function travellerLines(traveller: ReportedTraveller, number: number): Line[] {
  const { documentType, sex, relationship, countryCode } = traveller
  return [
    ['', `Viajero ${number}`],
    ...nameLines(traveller),
    ['Tipo de documento', documentType === '' ? '' : documentTypeNames[documentType]],
    ['Número de documento', documentNumberForRegistry(traveller)],
    ['Número de soporte', traveller.supportNumber],
    ['Fecha de nacimiento', spanishDay(traveller.birthDate ?? '')],
    ['Nacionalidad', traveller.nationality],
    ['Sexo', sex === '' ? '' : sexNames[sex]],
    ['Dirección', traveller.address],
    countryCode === 'ESP'
      ? ['Código INE del municipio', traveller.municipalityCode]
      : ['Localidad', traveller.municipalityName],
    ['Código postal', traveller.postalCode],
    ['País de residencia', countryCode],
    ...contactLines(traveller),
    ['Parentesco', isRelationship(relationship) ? relationshipNames[relationship] : ''],
  ]
}

const nameLines = (person: Pick<ReservationHolder, 'name' | 'firstSurname' | 'secondSurname'>): Line[] => [
  ['Nombre', person.name],
  ['Primer apellido', person.firstSurname],
  ['Segundo apellido', person.secondSurname],
]

const holderDocumentLines = ({ document }: ReservationHolder): Line[] =>
  document
    ? [
        ['Tipo de documento', documentTypeNames[document.documentType]],
        ['Número de documento', document.documentNumber],
      ]
    : []

const contactLines = ({ phone, email }: Pick<ReservationHolder, 'phone' | 'email'>): Line[] => [
  ['Teléfono', phoneForRegistry(phone)],
  ['Correo electrónico', email],
]

/** '2026-11-20' → '20/11/2026'. */
const spanishDay = (day: string): string => day.slice(0, 10).split('-').reverse().join('/')
const spanishInstant = (instant: LocalInstant): string => `${spanishDay(instant)} ${instant.slice(11, 16)}`
