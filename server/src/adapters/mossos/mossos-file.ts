import type { LocalInstant, RegistryReport, ReportedTraveller } from '../../travellers/registry/traveller-registry.ts'
import { latin1Text } from '@posada/domain/travellers/latin1-text'
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
 * @throws RangeError if the code is not valid in a file name or the number is not 1 to 999
 */
export function mossosFile(
  establishment: FileHeader,
  reports: readonly RegistryReport[],
): { name: string; bytes: Buffer } {
  const lines = reports.flatMap(mossosLines)
  const { name, head } = mossosHead(establishment, lines.length)
  return { name, bytes: mossosBytes([head, ...lines]) }
}

/** The name of a file and its first line, which counts the others. */
export function mossosHead(
  { establishmentCode, establishmentName, at, number }: FileHeader,
  lines: number,
): { name: string; head: string } {
  if (!isMossosCode(establishmentCode)) throw new RangeError('invalid establishment code')
  if (!Number.isInteger(number) || number < 1 || number > 999) throw new RangeError('invalid file number')
  const code = establishmentCode.toUpperCase()
  const name = latin1Text(establishmentName).slice(0, LONGEST_NAME).trim()
  const head = ['1', code, name, compactDay(at), compactHour(at), String(lines), VERSION].join('|')
  return { name: `${code}.${String(number).padStart(3, '0')}.txt`, head }
}

/** According to the manual every line ends with a line break, except the last. */
export const mossosBytes = (lines: readonly string[]): Buffer => Buffer.from(lines.join(LINE_BREAK), 'latin1')

const LINE_BREAK = '\r\n'

/** The records of a report: one for each traveller, or for the holder of a reservation. */
export function mossosLines(report: RegistryReport): string[] {
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
