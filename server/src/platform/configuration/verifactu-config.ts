import { isDay, type Day } from '@posada/domain/platform/days/day'
import { issuerTaxIdFault } from '@posada/domain/travellers/identity/tax-id'
import type { VerifactuDates } from '@posada/domain/money/invoices/fiscal-terms'
import { readText } from './config-values.ts'
import { StartError } from './start-up.ts'

type Values = Record<string, string | undefined>

/** Who answers for the program before the AEAT, as in its declaration (Orden HAC/1177/2024, art. 15). */
export type Producer = {
  readonly name: string
  readonly taxId: string
  readonly address: string
  /** Town and country where the declaration was signed, and the day. */
  readonly place: string
  readonly declaredOn: Day
}

export type VerifactuConfig = {
  /** Absent where nobody has declared the program: VERI*FACTU cannot be switched on then. */
  readonly producer?: Producer
  /** Two capitals or digits that the producer has given to the program. */
  readonly systemId: string
  readonly dates: VerifactuDates
}

/** Those of Real Decreto-ley 15/2025. */
const LAWFUL_DATES: VerifactuDates = { corporateTaxpayers: '2027-01-01', others: '2027-07-01' }

const producerVariables = {
  name: 'POSADA_PRODUCER_NAME',
  taxId: 'POSADA_PRODUCER_NIF',
  address: 'POSADA_PRODUCER_ADDRESS',
  place: 'POSADA_PRODUCER_PLACE',
  declaredOn: 'POSADA_PRODUCER_DATE',
} as const

/** @throws StartError naming the malformed value */
export function readVerifactu(env: Values): VerifactuConfig {
  const producer = readProducer(env)
  const systemId = readText(env, 'POSADA_SYSTEM_ID') ?? 'PS'
  if (!/^[A-Z0-9]{2}$/.test(systemId)) throw new StartError('POSADA_SYSTEM_ID debe ser dos letras mayúsculas o cifras.')
  return {
    ...(producer && { producer }),
    systemId,
    dates: {
      corporateTaxpayers: readDay(env, 'VERIFACTU_COMPANIES_FROM') ?? LAWFUL_DATES.corporateTaxpayers,
      others: readDay(env, 'VERIFACTU_OTHERS_FROM') ?? LAWFUL_DATES.others,
    },
  }
}

function readProducer(env: Values): Producer | undefined {
  const names = Object.values(producerVariables)
  const missing = names.filter((name) => readText(env, name) === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new StartError(`${names.join(', ')} van juntos: falta ${missing.join(', ')}.`)
  const { name, taxId, address, place } = producerVariables
  const value = (variable: string) => readText(env, variable) ?? ''
  if (issuerTaxIdFault(value(taxId)) !== null) throw new StartError(`${taxId} no es un NIF español.`)
  return {
    name: value(name),
    taxId: value(taxId),
    address: value(address),
    place: value(place),
    declaredOn: readDay(env, producerVariables.declaredOn) ?? '',
  }
}

function readDay(env: Values, name: string): Day | undefined {
  const value = readText(env, name)
  if (value === undefined || isDay(value)) return value
  throw new StartError(`${name} debe ser un día en la forma 2027-01-31.`)
}
