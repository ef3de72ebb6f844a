import { addDays, type Day } from '@posada/domain/platform/days/day'
import { staysOfUnits, type StayOfUnit } from '../cleaning-days/public.ts'
import type { CleanerContext } from '../../platform/http/handlers/request-context.ts'

/** What was forgotten by guests who left longer ago is rarely found in their unit. */
const DAYS_BACK = 7

/** The stay that a report about a unit is of: guests who are in it, else those who left last. Undefined without either. */
export async function stayForReport(
  { db, accountId, establishmentId }: CleanerContext,
  roomId: string,
  day: Day,
): Promise<StayOfUnit | undefined> {
  const stays = await staysOfUnits(db, accountId, establishmentId, { from: addDays(day, -DAYS_BACK), to: day })
  const been = stays.filter((stay) => stay.roomId === roomId && stay.isCheckedIn)
  const inside = been.find(({ isCheckedOut, checkIn }) => !isCheckedOut && checkIn <= day)
  return inside ?? been.filter(({ isCheckedOut, checkOut }) => isCheckedOut || checkOut <= day).at(-1)
}
