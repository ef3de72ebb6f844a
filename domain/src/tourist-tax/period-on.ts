import type { Day } from '../day.ts'
import type { TaxPeriod } from './tax-period.ts'

/** The period that applies on a day. */
export const periodOn = <P extends Pick<TaxPeriod, 'from' | 'to'>>(periods: readonly P[], day: Day): P | undefined =>
  periods.find(({ from, to }) => from <= day && (to === null || day <= to))
