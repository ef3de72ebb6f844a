import { taxOfEstablishment } from '@posada/contract/bookings/tourist-tax/establishment-tax'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import { useEffect, useMemo, useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import type { calculateEstablishmentTax, CalculateTax } from './calculate-establishment-tax.ts'

const kinds = ['tourist-taxes', 'establishments'] as const
const noTaxDue: CalculateTax = () => null

/**
 * A function that calculates the tourist tax of an establishment; undefined until loaded. The code that calculates it
 * is loaded only for an establishment with a tax.
 */
export function useEstablishmentTax(establishmentId: string | undefined): CalculateTax | undefined {
  const { data } = useQueryCall(
    taxOfEstablishment,
    { establishmentId: establishmentId ?? '' },
    { kinds, enabled: establishmentId !== undefined },
  )
  const isTaxed = data !== undefined && data.periods.length > 0
  const [rules, setRules] = useState<{ calculateEstablishmentTax: typeof calculateEstablishmentTax }>()
  useEffect(() => {
    if (isTaxed) void import('./calculate-establishment-tax.ts').then(setRules)
  }, [isTaxed])
  return useMemo(() => {
    if (!data) return undefined
    return data.periods.length === 0 ? noTaxDue : rules?.calculateEstablishmentTax(data)
  }, [data, rules])
}

type TaxedPeople = { adults: TaxedGroup; children: TaxedGroup; exempt: number }
type TaxedGroup = { count: number; total: Cents }

/** '2 adultos · 8,80 €, 1 niño · 0,00 €': people and their tourist tax, VAT included; without children '2 adultos'. */
export function formatTaxedPeople({ adults, children, exempt }: TaxedPeople): string {
  // Children who pay nothing are counted among the exempt too; they are listed once, as children.
  const others = exempt - (children.total === 0 ? children.count : 0)
  return [
    adults.count > 0 &&
      `${plural(adults.count, 'adulto', 'adultos')}${children.count > 0 ? ` · ${formatEuros(adults.total)}` : ''}`,
    children.count > 0 && `${plural(children.count, 'niño', 'niños')} · ${formatEuros(children.total)}`,
    others > 0 && plural(others, 'exento', 'exentos'),
  ]
    .filter(Boolean)
    .join(', ')
}
