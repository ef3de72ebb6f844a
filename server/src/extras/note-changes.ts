import { formatEuros, type Cents } from '@posada/domain/money'
import { formatRate } from '@posada/domain/tax-rates'
import type { Call } from '../http/call.ts'

type Sold = { name: string; price: Cents | null; rate: number; noTaxReason: string }

/** Adds the changed name, price and tax rate of an extra to the audit trail. */
export function noteChanges({ noted }: Pick<Call, 'noted'>, taxName: string, before: Sold, after: Sold): void {
  const noteChange = (what: string, was: string, became: string) => {
    if (was !== became) noted(`${what} del extra ${before.name}: ${was} → ${became}`)
  }
  noteChange('Nombre', before.name, after.name)
  noteChange('Precio', describePrice(before.price), describePrice(after.price))
  noteChange(taxName, describeRate(before), describeRate(after))
}

export const describePrice = (price: Cents | null): string =>
  price === null ? 'sin precio definido' : formatEuros(price)

export const describeRate = ({ rate, noTaxReason }: Pick<Sold, 'rate' | 'noTaxReason'>): string =>
  noTaxReason ? `${formatRate(rate)} (${noTaxReason})` : formatRate(rate)
