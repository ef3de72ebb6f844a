import { fieldsOfPeriod } from '@posada/contract/bookings/tourist-tax/tax-period'
import type { TaxType } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import type { Day } from '@posada/domain/platform/days/day'
import { earliestToday } from '@posada/domain/establishments/establishment'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { mayApplyIn, type PublishedTax } from '@posada/domain/bookings/tourist-tax/published/published-tax'
import { noTax, ownTax, publishedTaxes } from '@posada/domain/bookings/tourist-tax/published/published-taxes'
import { periodOn } from '@posada/domain/bookings/tourist-tax/tax-period'
import { touristTaxRate } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { findMunicipality } from '../../platform/reference-data/public.ts'

const allTaxTypes: readonly PublishedTax[] = [noTax, ownTax, ...publishedTaxes]

/** A type of tourist tax by its code, or by its name ignoring case and accents. */
export const findTaxType = (codeOrName: string): PublishedTax | undefined =>
  allTaxTypes.find(({ code }) => code === codeOrName) ??
  allTaxTypes.find(({ name }) => normalizeText(name) === normalizeText(codeOrName) && normalizeText(codeOrName) !== '')

const codes = [...new Set(publishedTaxes.flatMap(({ place }) => place.municipalities ?? []))]

/** The code of the establishment's municipality if it has a tourist tax of its own, otherwise ''. */
function municipalityCodeOf(municipality: string, provinceCode: string): string {
  const searched = withoutArticle(municipality)
  const matches = (code: string) =>
    withoutArticle(findMunicipality(code)?.name ?? '') === searched &&
    (provinceCode === '' || code.startsWith(provinceCode))
  return codes.find(matches) ?? ''
}

/** 'A Coruña', 'La Coruña' and 'Coruña' are the same town. */
const withoutArticle = (name: string) => normalizeText(name).replace(/^(?:a|la) /, '')

/**
 * The taxes to choose from: first those of the establishment's municipality or province, then none and own, then the
 * others.
 */
export async function taxTypes(context: RequestContext, establishmentId: string | null): Promise<TaxType[]> {
  const { db, accountId, now } = context
  const establishment = establishmentId === null ? null : await requireEstablishment(db, accountId, establishmentId)
  const today = earliestToday(establishment ? [establishment] : [], now)
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
