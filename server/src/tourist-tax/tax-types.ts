import { fieldsOfPeriod } from '@posada/contract/tourist-tax/period-fields'
import type { TaxType } from '@posada/contract/tourist-tax/tourist-tax'
import { todayIn, type Day } from '@posada/domain/day'
import { periodOn } from '@posada/domain/tourist-tax/period-on'
import { isMeantFor } from '@posada/domain/tourist-tax/published/is-meant-for'
import type { PublishedTax } from '@posada/domain/tourist-tax/published/published-tax'
import { noTax, ownTax, publishedTaxes } from '@posada/domain/tourist-tax/published/published-taxes'
import { touristTaxRate } from '@posada/domain/tourist-tax/tourist-tax-rate'
import { requireEstablishment } from '../establishments/public.ts'
import type { Call } from '../http/call.ts'
import { municipalityCodeOf } from './municipality-code-of.ts'

/** What a house may choose: first what is meant for where it is, then none and its own, then the rest of Spain. */
export async function taxTypes(call: Call, establishmentId: string | null): Promise<TaxType[]> {
  const { db, accountId, now } = call
  const house = establishmentId === null ? null : await requireEstablishment(db, accountId, establishmentId)
  const today = todayIn(house?.timeZone ?? 'Europe/Madrid', now)
  const rate = touristTaxRate(house?.provinceCode ?? '', house?.lodgingIsExempt ?? false)
  const municipality = house?.municipality ? municipalityCodeOf(house.municipality, house.provinceCode) : null
  const isHere = ({ place }: PublishedTax) => house !== null && isMeantFor(place, house.provinceCode, municipality)
  const told = (type: PublishedTax) => ({ ...onWire(type, today, rate), isHere: isHere(type) })
  const here = publishedTaxes.filter(isHere)
  const elsewhere = publishedTaxes.filter((type) => !isHere(type))
  return [...here, noTax, ownTax, ...elsewhere].map(told)
}

function onWire(
  { code, name, place, category, rules, periods, isOn, announcedFrom, notice, source }: PublishedTax,
  today: Day,
  rate: number,
) {
  const current = periodOn(periods, today)
  return {
    ...{ code, name, category, isOn, announcedFrom, notice, source },
    place: place.label,
    adult: current?.adult ?? 0,
    child: current?.child ?? 0,
    surcharge: current?.surcharge ?? 0,
    perNight: current?.perNight ?? rules.perNight,
    rate: rules.bearsVat ? rate : 0,
    periods: periods.map(fieldsOfPeriod),
  }
}
