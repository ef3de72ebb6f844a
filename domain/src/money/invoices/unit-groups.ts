import type { InvoiceLine } from './invoice-snapshot.ts'

/** `unit` is '' for the lines that belong to no unit. */
type UnitGroup<T> = { unit: string; lines: T[] }

/**
 * The lines of an invoice by the unit that they charge, in the order of their first lines, those of no unit last. Empty
 * where they charge fewer than two units: such an invoice is shown without groups.
 */
export function groupsByUnit<T>(lines: readonly T[], unitOf: (line: T) => InvoiceLine['unit']): UnitGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const line of lines) {
    const unit = unitOf(line) ?? ''
    groups.set(unit, [...(groups.get(unit) ?? []), line])
  }
  const all = [...groups].map(([unit, own]) => ({ unit, lines: own }))
  const ofUnits = all.filter(({ unit }) => unit !== '')
  return ofUnits.length < 2 ? [] : [...ofUnits, ...all.filter(({ unit }) => unit === '')]
}

/** The texts of a line below the heading of its unit, which they need not name again. */
export function textsBelowUnit({
  name,
  detail,
  unit = '',
}: Pick<InvoiceLine, 'name' | 'detail' | 'unit'>): Pick<InvoiceLine, 'name' | 'detail'> {
  const end = `, ${unit}`
  if (unit === '') return { name, detail }
  return {
    name: name.endsWith(end) && name.length > end.length ? name.slice(0, -end.length) : name,
    detail: detail === unit ? '' : detail,
  }
}
