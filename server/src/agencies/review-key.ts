import { checkCif } from '@posada/domain/spanish-id'
import { normalizeTaxId } from '@posada/domain/tax-id'

/** Under what reviews of one agency meet: its number where that is a company's valid CIF, else '', which meets nobody. */
export function reviewKeyOf({ taxId, countryCode }: { taxId: string; countryCode: string }): string {
  if (countryCode !== '' && countryCode !== 'ESP') return ''
  const number = normalizeTaxId(taxId)
  return checkCif(number) === null ? number : ''
}
