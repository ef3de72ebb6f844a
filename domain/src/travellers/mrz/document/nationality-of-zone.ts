import { ZONE_COUNTRY_CODES } from '../decoding/country-codes.ts'

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

/** Organizations, people without a nationality, the code of specimens, and states that are several countries today. */
const WITHOUT_COUNTRY = new Set(
  (
    'UTO EUE UNO UNA UNK XXA XXB XXC XXX XOM XPO XBA XEC XCC XCE XCO XCT XDC XES XMP XIM INP IAO ' + 'SCG YUG ANT NTZ'
  ).split(' '),
)

const known = new Set(ZONE_COUNTRY_CODES.map((code) => code.replaceAll('<', '')))

/** ISO 3166-1 alpha-3 as the list of countries has it; '' for what is no country of it. */
export function countryOfZone(cells: string): string {
  const code = cells.replace(/<+$/, '')
  if (!known.has(code) || WITHOUT_COUNTRY.has(code)) return ''
  return OTHER_CODES[code] ?? code
}
