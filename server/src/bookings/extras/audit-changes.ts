import { type LineKind, lineKinds } from '@posada/domain/money/invoices/line-kinds'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { formatRate } from '@posada/domain/platform/money/tax-rates'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'

type ExtraTerms = { name: string; price: Cents | null; rate: number; noTaxReason: string; kind: LineKind | '' }

/** Adds the changed name, price and tax rate of an extra to the audit trail. */
export function auditExtraChanges(
  { noted }: Pick<RequestContext, 'noted'>,
  taxName: string,
  before: ExtraTerms,
  after: ExtraTerms,
): void {
  const noteChange = (what: string, was: string, became: string) => {
    if (was !== became) noted(`${what} del extra ${before.name}: ${was} → ${became}`)
  }
  noteChange('Nombre', before.name, after.name)
  noteChange('Precio', describePrice(before.price), describePrice(after.price))
  noteChange('Clase', describeKind(before), describeKind(after))
  noteChange(taxName, describeRate(before), describeRate(after))
}

const describeKind = ({ kind }: Pick<ExtraTerms, 'kind'>): string => (kind === '' ? 'ninguna' : lineKinds[kind])

export const describePrice = (price: Cents | null): string =>
  price === null ? 'sin precio definido' : formatEuros(price)

export const describeRate = ({ rate, noTaxReason }: Pick<ExtraTerms, 'rate' | 'noTaxReason'>): string =>
  noTaxReason ? `${formatRate(rate)} (${noTaxReason})` : formatRate(rate)
