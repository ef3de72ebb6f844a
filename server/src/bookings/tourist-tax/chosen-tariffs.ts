import { periodOfFields, ruleFault, type TaxPeriodOnWire } from '@posada/contract/bookings/tourist-tax/tax-period'
import type { ChosenTax } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import type { Day } from '@posada/domain/platform/days/day'
import {
  formatPeriodDays,
  type OwnPrice,
  periodOn,
  periodsFault,
  type TaxPeriod,
  withPriceFrom,
} from '@posada/domain/bookings/tourist-tax/tax-period'
import type { PublishedTax } from '@posada/domain/bookings/tourist-tax/published/published-tax'
import { noTax, ownTax } from '@posada/domain/bookings/tourist-tax/published/published-taxes'
import { UserError } from '../../platform/http/errors.ts'
import { findTaxType } from './tax-types.ts'

type StoredTariffs = {
  periods: readonly TaxPeriod[]
  today: Day
  /** Whether tariffs changed by hand are kept if the chosen type is the current one. */
  isEdit: boolean
}

/**
 * The tariffs of an establishment after its choice, earliest first.
 * @throws UserError for an unknown type, missing prices or tariffs that do not fit together
 */
export function chosenTariffs(input: ChosenTax, stored: StoredTariffs): TaxPeriod[] {
  const type = typeOf(input, stored)
  if (type.code === noTax.code) return []
  if (input.periods) return tariffsFromFields(input.periods, type)
  const isKept = stored.isEdit && currentOf(stored)?.typeCode === type.code
  const { adult, child, perNight } = isKept ? editedPrices(input) : sentPrices(input)
  if (!isKept && adult === null) requirePublishedPrices(type)
  // A type without published tariffs begins today; earlier tariffs stay.
  const start = isKept || type.periods.length === 0 ? stored.periods : type.periods
  if (adult === null && child === null && perNight === null) return [...start]
  const isOfType = isKept || type.periods.length > 0
  const base = (isOfType ? periodOn(start, stored.today) : undefined) ?? defaultTariff(type)
  return withPriceFrom(start, stored.today, { adult, child, perNight }, base)
}

/** The prices sent with an edit that keeps the type: an emptied price is 0, a missing one stays. */
const editedPrices = ({ adult, child, perNight }: ChosenTax): OwnPrice => ({
  adult: adult === undefined ? null : (adult ?? 0),
  child: child === undefined ? null : (child ?? 0),
  perNight,
})

const sentPrices = ({ adult = null, child = null, perNight }: ChosenTax): OwnPrice => ({ adult, child, perNight })

/** The chosen type, or in an edit without a type the current one. */
function typeOf({ type }: ChosenTax, stored: StoredTariffs): PublishedTax {
  const codeOrName = type || (stored.isEdit ? currentOf(stored)?.typeCode : undefined)
  if (!codeOrName) throw new UserError('Elija el tipo de tasa')
  const found = findTaxType(codeOrName)
  if (!found) throw new UserError('Ese tipo de tasa no existe')
  return found
}

const currentOf = ({ periods, today }: StoredTariffs) => periodOn(periods, today) ?? periods.at(-1)

function requirePublishedPrices({ code, name, notice, isOn }: PublishedTax) {
  if (code === ownTax.code) throw new UserError('Escriba el precio por adulto de la tasa propia')
  if (!isOn) throw new UserError(`«${name}» no se puede elegir sin escribir sus precios. ${notice}`)
}

const defaultTariff = ({ code, name, rules, periods }: PublishedTax): TaxPeriod =>
  periods.at(-1) ?? { typeCode: code, name, from: '', to: null, adult: 0, child: 0, surcharge: 0, ...rules }

function tariffsFromFields(fields: readonly TaxPeriodOnWire[], type: PublishedTax): TaxPeriod[] {
  if (fields.length === 0) throw new UserError('Añada al menos una tarifa, o elija «Sin tasa»')
  for (const each of fields) requireValidRules(each)
  const periods = fields.map((each) => {
    const { code, name, rules } = (each.typeCode && findTaxType(each.typeCode)) || type
    return { ...periodOfFields(each, { ...rules, name, typeCode: code }), typeCode: code }
  })
  const fault = periodsFault(periods)
  if (fault) throw new UserError(fault)
  return periods.sort((a, b) => (a.from < b.from ? -1 : 1))
}

function requireValidRules(fields: TaxPeriodOnWire) {
  const fault = ruleFault(fields)
  if (fault) throw new UserError(`${fault} (tarifa ${formatPeriodDays(fields)})`)
}
