import type { Day } from '../../day.ts'
import type { Cents } from '../../money.ts'
import type { TaxPeriod } from '../tax-period.ts'

/** Where a tariff holds, by the INE's codes of provinces and municipalities; a label alone is anywhere. */
export type TaxPlace = {
  label: string
  provinces?: readonly string[]
  municipalities?: readonly string[]
  /** Of the provinces, those with a tariff of their own. */
  except?: readonly string[]
}

/** What stays the same when the price changes. */
export type TaxRules = Pick<TaxPeriod, 'perNight' | 'bearsVat' | 'maxNights' | 'exemptToAge' | 'lowSeason' | 'longStay'>

export type PublishedTax = {
  code: string
  name: string
  place: TaxPlace
  category: string
  rules: TaxRules
  /** By their days, earliest first; empty where no tariff is known to hold. */
  periods: readonly TaxPeriod[]
  /** It holds; one that is off can be chosen only with the house's own prices. */
  isOn: boolean
  /** Tariffs that begin on that day or later are announced and no law yet. */
  announcedFrom: Day | null
  source: string
  notice: string
}

/** A night for each person, with VAT, and no exception. */
export const plainRules: TaxRules = {
  ...{ perNight: true, bearsVat: true, maxNights: null, exemptToAge: null },
  ...{ lowSeason: null, longStay: null },
}

export type PublishedTariff = { from: Day; to?: Day; adult: Cents; child?: Cents; surcharge?: Cents }

type Region = Pick<PublishedTax, 'place' | 'rules' | 'source' | 'notice'> &
  Partial<Pick<PublishedTax, 'isOn' | 'announcedFrom'>>
type Category = { code: string; category: string; tariffs: readonly PublishedTariff[] } & Partial<Region>

/** One category of a region, with the rules that all of the region share. */
export function published(region: Region, own: Category): PublishedTax {
  const { code, category, tariffs, isOn = true, announcedFrom = null, ...shared } = { ...region, ...own }
  const name = `${shared.place.label} · ${category}`
  const periods = tariffs.map(({ from, to = null, adult, child = 0, surcharge = 0 }) => ({
    ...{ typeCode: code, name, from, to, adult, child, surcharge },
    ...shared.rules,
  }))
  return { code, name, category, isOn, announcedFrom, periods, ...shared }
}
