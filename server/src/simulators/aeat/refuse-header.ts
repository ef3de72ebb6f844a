import type { XmlNode } from '../ses/parse-xml.ts'
import { isNif, numbersOutsideCensus } from './census.ts'
import { textAt } from './record-values.ts'

/** From that year the day on which VERI*FACTU ends has to be the last of a year. */
const WHOLE_YEARS_FROM = '2027'

type Circumstances = { today: string; outsideCensus?: readonly string[] | undefined }

/** The code for a header that refuses the whole submission; null where the AEAT admits it. */
export function refusedHeader(
  header: XmlNode,
  { today, outsideCensus = numbersOutsideCensus }: Circumstances,
): number | null {
  const taxId = textAt(header, 'ObligadoEmision', 'NIF')
  if (!/^.{9}$/u.test(taxId)) return 4116
  if (!isNif(taxId)) return 4115
  if (textAt(header, 'ObligadoEmision', 'NombreRazon').trim() === '') return 1282
  if (Array.from(textAt(header, 'ObligadoEmision', 'NombreRazon')).length > 120) return 4102
  if (outsideCensus.includes(taxId)) return 4104
  const incident = textAt(header, 'RemisionVoluntaria', 'Incidencia')
  if (!['', 'S', 'N'].includes(incident)) return 4121
  return refusedEnd(textAt(header, 'RemisionVoluntaria', 'FechaFinVeriFactu'), today)
}

function refusedEnd(endsOn: string, today: string): number | null {
  if (endsOn === '') return null
  if (!/^\d\d-\d\d-\d{4}$/.test(endsOn)) return 4106
  const year = Number(endsOn.slice(6))
  const isOfYear = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) - 1].includes(year)
  const isWhole = today.slice(0, 4) < WHOLE_YEARS_FROM || endsOn.startsWith('31-12-')
  return isOfYear && isWhole ? null : 4120
}
