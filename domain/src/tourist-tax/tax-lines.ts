import type { TaxLine } from './tax-period.ts'

/** The lines with those of the same tariff, both with VAT or both without, made one; in the order in which they came. */
export function taxLines(lines: readonly TaxLine[]): TaxLine[] {
  const joined = new Map<string, TaxLine>()
  for (const line of lines.filter(({ units }) => units > 0)) {
    const key = `${line.unitPrice} ${line.bearsVat}`
    const so = joined.get(key)
    joined.set(key, so ? { ...line, units: so.units + line.units, base: so.base + line.base } : line)
  }
  return [...joined.values()]
}
