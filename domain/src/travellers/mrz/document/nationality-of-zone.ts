import { ISO_COUNTRY_CODES } from '../decoding/country-codes.ts'

/** Codes of the zone for countries that the list of countries has by another one. */
const OTHER_CODES: Record<string, string> = {
  D: 'DEU',
  GBD: 'GBR',
  GBN: 'GBR',
  GBO: 'GBR',
  GBP: 'GBR',
  GBS: 'GBR',
  RKS: 'XKK',
  ROM: 'ROU',
  TMP: 'TLS',
  ZAR: 'COD',
}

/**
 * ISO 3166-1 alpha-3 as the list of countries has it; '' for what is no country of it, such as organizations, people without
 * a nationality, the code of specimens, and states that are several countries today.
 */
export function countryOfZone(cells: string): string {
  const code = cells.replace(/<+$/, '')
  return OTHER_CODES[code] ?? (ISO_COUNTRY_CODES.has(code) ? code : '')
}
