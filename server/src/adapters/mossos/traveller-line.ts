import { normalizeId } from '@posada/domain/travellers/identity/spanish-id'
import { documentNumberForRegistry, phoneForRegistry } from '@posada/domain/travellers/registry-text'
import { type DocumentType, isSpanishDocument, type Sex } from '@posada/domain/travellers/traveller'
import { controlDigitOf } from '../../platform/reference-data/public.ts'
import type { Contract, PaymentKind, ReportedTraveller } from '../../travellers/registry/traveller-registry.ts'
import { latin1Text } from '@posada/domain/travellers/latin1-text'

const documentCodes: Record<DocumentType, string> = {
  dni: 'D',
  nie: 'N',
  passport: 'P',
  'id-card': 'O',
  'driving-licence': 'O',
  other: 'O',
}
const sexCodes: Record<Sex, string> = { male: 'M', female: 'F', other: 'O' }
const paymentCodes: Record<PaymentKind, string> = {
  cash: 'EFECT',
  card: 'TARJT',
  platform: 'PLATF',
  transfer: 'TRANS',
  'on-arrival': 'DESTI',
  other: 'OTRO',
}

/** 'C': contract in progress; 'R': reservation. */
type ContractKind = 'C' | 'R'

type Stay = { contract: Contract; kind: ContractKind }

const LONGEST_ADDRESS = 100

/** One record of type 2: 32 fields, each followed by '|'. */
export function travellerLine(traveller: ReportedTraveller, { contract, kind }: Stay): string {
  const [spanishNumber, foreignNumber] = numberSlots(traveller)
  const fields = [
    '2',
    spanishNumber,
    foreignNumber,
    traveller.documentType === '' ? '' : documentCodes[traveller.documentType],
    '', // date of issue: optional
    latin1Text(traveller.firstSurname),
    latin1Text(traveller.secondSurname),
    latin1Text(traveller.name),
    traveller.sex === '' ? '' : sexCodes[traveller.sex],
    compactDay(traveller.birthDate ?? ''),
    traveller.nationality,
    compactDay(contract.arrival),
    compactHour(contract.arrival),
    compactDay(contract.departure),
    compactHour(contract.departure),
    compactDay(contract.agreedOn),
    kind,
    latin1Text(contract.reference),
    String(contract.people),
    String(contract.rooms),
    contract.hasInternet ? 'S' : 'N',
    paymentCodes[contract.payment.kind],
    phoneForRegistry(traveller.phone),
    traveller.relationship,
    latin1Text(traveller.email),
    isSpanishDocument(traveller.documentType) ? normalizeId(traveller.supportNumber) : '',
    ...homeFields(traveller),
  ]
  return fields.map((field) => `${field}|`).join('')
}

/** Spanish documents go into the first field, foreign ones into the second; also the NIE, a foreigner's number. */
function numberSlots(traveller: ReportedTraveller): [string, string] {
  const number = latin1Text(documentNumberForRegistry(traveller))
  const isSpanish =
    traveller.documentType === 'dni' || (traveller.documentType === 'passport' && traveller.nationality === 'ESP')
  return isSpanish ? [number, ''] : ['', number]
}

/** Address, province, municipality in six digits, town abroad, country, postal code. */
function homeFields(home: ReportedTraveller): string[] {
  const isInSpain = home.countryCode === 'ESP'
  const code = home.municipalityCode
  return [
    latin1Text(home.address).slice(0, LONGEST_ADDRESS),
    isInSpain ? code.slice(0, 2) : '',
    isInSpain && code !== '' ? `${code}${controlDigitOf(code) ?? ''}` : '',
    isInSpain ? '' : latin1Text(home.municipalityName),
    home.countryCode,
    latin1Text(home.postalCode),
  ]
}

/** '2026-11-20' or '2026-11-20T16:35:00' → '20261120'; '' stays ''. */
export const compactDay = (text: string): string => text.slice(0, 10).replaceAll('-', '')

/** '2026-11-20T16:35:00' → '1635'. */
export const compactHour = (text: string): string => text.slice(11, 16).replace(':', '')
