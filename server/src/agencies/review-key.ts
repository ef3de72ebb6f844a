import { checkCif } from '@posada/domain/spanish-id'
import { normalizeTaxId } from '@posada/domain/tax-id'

/**
 * The key by which accounts share the reviews of one company: its CIF if that is valid, otherwise '', which is not
 * shared.
 */
export function reviewKeyOf({ taxId, countryCode }: { taxId: string; countryCode: string }): string {
  if (countryCode !== '' && countryCode !== 'ESP') return ''
  const number = normalizeTaxId(taxId)
  return checkCif(number) === null ? number : ''
}
