/** The authority that receives the reports: Ministerio del Interior, Mossos d'Esquadra, Ertzaintza. */
export type AuthorityService = 'SES' | 'ME' | 'ER'

const CATALONIA = new Set(['08', '17', '25', '43'])
const BASQUE_COUNTRY = new Set(['01', '20', '48'])

/**
 * The authority that receives the reports of a province, by INE code: Mossos, Ertzaintza, or the ministry elsewhere.
 */
export function serviceOf(provinceCode: string): AuthorityService {
  if (CATALONIA.has(provinceCode)) return 'ME'
  return BASQUE_COUNTRY.has(provinceCode) ? 'ER' : 'SES'
}
