import type { Day } from '../../platform/days/day.ts'

type Stay = {
  /** Also where nothing is due. */
  billed: boolean
  checkedOut: boolean
  checkOut: Day
}

/** Whether a stay that is over, or ends today, is not invoiced. */
export const lacksInvoice = ({ billed, checkedOut, checkOut }: Stay, today: Day): boolean =>
  !billed && (checkedOut || checkOut <= today)
