import type { TaxPlace } from './published-tax.ts'

/**
 * Whether a tariff is, or may be, for houses in that province and municipality, by the INE's codes. Of a municipality ''
 * is one without a tariff of its own, and null is not known: then all of its province may be meant.
 */
export const isMeantFor = (
  { provinces = [], municipalities = [], except = [] }: TaxPlace,
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
