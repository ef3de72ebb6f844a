import { UserError } from '../../http/errors.ts'
import type { LocalInstant, RegistryReport, ReportedTraveller } from '../../registry/traveller-registry.ts'
import { latin1Text } from './latin1-text.ts'
import { documentFault } from './mossos-faults.ts'
import { compactDay, compactHour, travellerLine } from './traveller-line.ts'

type FileHeader = {
  /** From 'Dades de l'establiment' in the portal: nine or ten letters and digits. */
  establishmentCode: string
  establishmentName: string
  at: LocalInstant
  /** The file's number in the establishment's series, 1 to 999. */
  number: number
}

const LONGEST_NAME = 40
/** The version of the rules by which the portal validates the file. */
const VERSION = 'V24'

/**
 * The bulk file of Mossos d'Esquadra, which a person uploads. Cancellations are left out.
 * @throws RangeError if the code is not valid in a file name or the number is not 1 to 999; UserError if a
 * document is missing
 */
export function mossosFile(
  establishment: FileHeader,
  reports: readonly RegistryReport[],
): { name: string; bytes: Buffer } {
  const { establishmentCode, establishmentName, at, number } = establishment
  if (!isMossosCode(establishmentCode)) throw new RangeError('invalid establishment code')
  if (!Number.isInteger(number) || number < 1 || number > 999) throw new RangeError('invalid file number')
  for (const report of reports) requireDocuments(report)
  const lines = reports.flatMap(linesOf)
  const code = establishmentCode.toUpperCase()
  const name = latin1Text(establishmentName).slice(0, LONGEST_NAME).trim()
  const head = ['1', code, name, compactDay(at), compactHour(at), String(lines.length), VERSION].join('|')
  // According to the manual every line ends with a line break, except the last.
  const text = [head, ...lines].join('\r\n')
  return { name: `${code}.${String(number).padStart(3, '0')}.txt`, bytes: Buffer.from(text, 'latin1') }
}

function requireDocuments(report: RegistryReport): void {
  if (report.kind !== 'travellers') return
  const on = report.contract.arrival.slice(0, 10)
  for (const traveller of report.travellers)
    for (const { reason } of documentFault(traveller, on)) throw new UserError(`${traveller.name}: ${reason}`)
}

function linesOf(report: RegistryReport): string[] {
  if (report.kind === 'cancellation') return []
  const { contract } = report
  if (report.kind === 'reservation')
    return [travellerLine({ ...emptyTraveller, ...report.holder }, { contract, kind: 'R' })]
  return report.travellers.map((traveller) => travellerLine(traveller, { contract, kind: 'C' }))
}

/** Of a holder only name and contact are known. */
const emptyTraveller: ReportedTraveller = {
  name: '',
  firstSurname: '',
  secondSurname: '',
  sex: '',
  birthDate: null,
  nationality: '',
  documentType: '',
  documentNumber: '',
  supportNumber: '',
  countryCode: '',
  address: '',
  municipalityCode: '',
  municipalityName: '',
  postalCode: '',
  phone: '',
  email: '',
  relationship: '',
}

/** Whether a text is an establishment's code of the Mossos. The code is part of the file name. */
export const isMossosCode = (code: string): boolean => /^[A-Za-z0-9]{9,10}$/.test(code)
