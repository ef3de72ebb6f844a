import type { Day } from '../../../platform/days/day.ts'
import type { Cents } from '../../../platform/money/money.ts'
import type { TaxPeriod } from '../tax-period.ts'

/** Where a tariff applies, by the INE's codes of provinces and municipalities; a label alone means everywhere. */
type TaxArea = {
  label: string
  provinces?: readonly string[]
  municipalities?: readonly string[]
  /** Municipalities of the provinces that have a tariff of their own. */
  except?: readonly string[]
}

/** The rules of a tariff that stay the same when its price changes. */
export type TaxRules = Pick<TaxPeriod, 'perNight' | 'bearsVat' | 'maxNights' | 'exemptToAge' | 'lowSeason' | 'longStay'>

export type PublishedTax = {
  code: string
  name: string
  place: TaxArea
  category: string
  rules: TaxRules
  /** Earliest first; empty where no tariff is known to be in force. */
  periods: readonly TaxPeriod[]
  /** Whether the tariff is in force; one that is not can be chosen only with the establishment's own prices. */
  isOn: boolean
  /** Tariffs that begin on that day or later are announced but not law yet. */
  announcedFrom: Day | null
  source: string
  notice: string
}

/** Due for each night and person, with VAT and without exceptions. */
export const plainRules: TaxRules = {
  perNight: true,
  bearsVat: true,
  maxNights: null,
  exemptToAge: null,
  lowSeason: null,
  longStay: null,
}

export type PublishedTariff = { from: Day; to?: Day; adult: Cents; child?: Cents; surcharge?: Cents }

type Region = Pick<PublishedTax, 'place' | 'rules' | 'source' | 'notice'> &
  Partial<Pick<PublishedTax, 'isOn' | 'announcedFrom'>>
type Category = { code: string; category: string; tariffs: readonly PublishedTariff[] } & Partial<Region>

/** One category of a region, with the rules that all categories of the region share. */
export function published(region: Region, own: Category): PublishedTax {
  const { code, category, tariffs, isOn = true, announcedFrom = null, ...shared } = { ...region, ...own }
  const name = `${shared.place.label} · ${category}`
  const periods = tariffs.map(({ from, to = null, adult, child = 0, surcharge = 0 }) => ({
    typeCode: code,
    name,
    from,
    to,
    adult,
    child,
    surcharge,
    ...shared.rules,
  }))
  return { code, name, category, isOn, announcedFrom, periods, ...shared }
}

/**
 * Whether a tariff applies, or may apply, to establishments in a province and municipality, by the INE's codes.
 * Municipality '' is one without a tariff of its own; null is unknown, and then every tariff of the province may apply.
 */
export const mayApplyIn = (
  { provinces = [], municipalities = [], except = [] }: TaxArea,
  provinceCode: string,
  municipalityCode: string | null,
): boolean => {
  if (municipalityCode === null)
    return [...provinces, ...municipalities.map((code) => code.slice(0, 2))].includes(provinceCode)
  return (
    municipalities.includes(municipalityCode) ||
    (provinces.includes(provinceCode) && !except.includes(municipalityCode))
  )
}
