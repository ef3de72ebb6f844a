import { formatEuros, type Cents } from '@posada/domain/money'

type TaxedPeople = { adults: TaxedGroup; children: TaxedGroup; exempt: number }
type TaxedGroup = { count: number; total: Cents }

/** '2 adultos · 8,80 €, 1 niño · 0,00 €': people and their tourist tax, VAT included. */
export function formatTaxedPeople({ adults, children, exempt }: TaxedPeople): string {
  // Children who pay nothing are counted among the exempt too; they are listed once, as children.
  const others = exempt - (children.total === 0 ? children.count : 0)
  return [
    adults.count > 0 && `${counted(adults.count, 'adulto')} · ${formatEuros(adults.total)}`,
    children.count > 0 && `${counted(children.count, 'niño')} · ${formatEuros(children.total)}`,
    others > 0 && counted(others, 'exento'),
  ]
    .filter(Boolean)
    .join(', ')
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
