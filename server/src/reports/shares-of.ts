import type { ReportShare } from '@posada/contract/reports/reports'
import { regimeName } from '@posada/domain/regimes'
import { figuresOf } from '@posada/domain/reports/figures'
import type { SoldSum } from './queries/sold-nights.ts'

/** The sums sold by unit type, agency or regime, highest revenue first. */
export function sharesOf(sold: readonly SoldSum[], by: 'type' | 'agency' | 'regime'): ReportShare[] {
  return sold
    .filter((row) => row.by === by && (row.sold > 0 || row.soldBefore > 0))
    .map(({ key, sold: nights, revenue, soldBefore, revenueBefore }) => ({
      name: nameOf[by](key),
      sold: nights,
      revenue,
      soldBefore,
      revenueBefore,
      adr: figuresOf({ available: 0, sold: nights, revenue }).adr,
    }))
    .sort((a, b) => b.revenue - a.revenue || b.revenueBefore - a.revenueBefore || a.name.localeCompare(b.name, 'es'))
}

const nameOf: Record<'type' | 'agency' | 'regime', (key: string) => string> = {
  type: (key) => key || 'Sin tipo',
  agency: (key) => key || 'Particular',
  regime: (key) => regimeName(Number(key)) || 'Sin régimen',
}
