import type { Day } from '@posada/domain/day'

/** Years from the end of the stay for which the register of travellers is kept (Real Decreto 933/2021, article 5.3). */
export const RETENTION_YEARS = 3

/** The last day on which the law requires that the record is kept; after a 29 February it is the first of March. */
export function retentionEnd(leavesOn: Day): Day {
  const year = String(Number(leavesOn.slice(0, 4)) + RETENTION_YEARS)
  return leavesOn.slice(5) === '02-29' ? `${year}-03-01` : `${year}${leavesOn.slice(4)}`
}
