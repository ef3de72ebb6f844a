import type { TaxArea } from './published-tax.ts'

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
