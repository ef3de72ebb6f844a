import { fieldsOfPeriod } from '@posada/contract/tourist-tax/period-fields'
import type { TaxType } from '@posada/contract/tourist-tax/tourist-tax'
import { todayIn, type Day } from '@posada/domain/day'
import { periodOn } from '@posada/domain/tourist-tax/period-on'
import { mayApplyIn } from '@posada/domain/tourist-tax/published/is-meant-for'
import type { PublishedTax } from '@posada/domain/tourist-tax/published/published-tax'
import { noTax, ownTax, publishedTaxes } from '@posada/domain/tourist-tax/published/published-taxes'
import { touristTaxRate } from '@posada/domain/tourist-tax/tourist-tax-rate'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { municipalityCodeOf } from './municipality-code-of.ts'

/**
 * The taxes to choose from: first those of the establishment's municipality or province, then none and own, then the
 * others.
 */
export async function taxTypes(context: RequestContext, establishmentId: string | null): Promise<TaxType[]> {
  const { db, accountId, now } = context
  const establishment = establishmentId === null ? null : await requireEstablishment(db, accountId, establishmentId)
  const today = todayIn(establishment?.timeZone ?? 'Europe/Madrid', now)
  const rate = touristTaxRate(establishment?.provinceCode ?? '', establishment?.lodgingIsExempt ?? false)
  const municipality = establishment?.municipality
    ? municipalityCodeOf(establishment.municipality, establishment.provinceCode)
    : null
  const isHere = ({ place }: PublishedTax) =>
    establishment !== null && mayApplyIn(place, establishment.provinceCode, municipality)
  const describe = (type: PublishedTax) => ({ ...taxTypeReply(type, today, rate), isHere: isHere(type) })
  const here = publishedTaxes.filter(isHere)
  const others = publishedTaxes.filter((type) => !isHere(type))
  return [...here, noTax, ownTax, ...others].map(describe)
}

function taxTypeReply(
  { code, name, place, category, rules, periods, isOn, announcedFrom, notice, source }: PublishedTax,
  today: Day,
  rate: number,
) {
  const current = periodOn(periods, today)
  return {
    code,
    name,
    category,
    isOn,
    announcedFrom,
    notice,
    source,
    place: place.label,
    adult: current?.adult ?? 0,
    child: current?.child ?? 0,
    surcharge: current?.surcharge ?? 0,
    perNight: current?.perNight ?? rules.perNight,
    rate: rules.bearsVat ? rate : 0,
    periods: periods.map(fieldsOfPeriod),
  }
}
