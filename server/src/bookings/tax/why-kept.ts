import { isPaid } from '@posada/domain/owed'
import type { CalculatedTax } from '../../tourist-tax/public.ts'

/** Why a booking keeps its tax even if the current tariffs differ: it was imported from a file, or it is paid. */
export function reasonToKeepTax(
  booking: Parameters<typeof isPaid>[0],
  kept: CalculatedTax | null,
): 'imported' | 'paid' | null {
  if (kept && !kept.terms) return 'imported'
  return isPaid(booking) ? 'paid' : null
}
