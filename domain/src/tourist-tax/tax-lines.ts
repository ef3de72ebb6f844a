import type { TaxLine } from './tax-period.ts'

/** Joins lines of the same tariff that both bear VAT or both do not, in their original order. */
export function joinTaxLines(lines: readonly TaxLine[]): TaxLine[] {
  const joined = new Map<string, TaxLine>()
  for (const line of lines.filter(({ units }) => units > 0)) {
    const key = `${line.unitPrice} ${line.bearsVat}`
    const so = joined.get(key)
    joined.set(key, so ? { ...line, units: so.units + line.units, base: so.base + line.base } : line)
  }
  return [...joined.values()]
}
