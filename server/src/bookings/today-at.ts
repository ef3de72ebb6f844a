import { todayIn, type Day } from '@posada/domain/days/day'
import { requireEstablishment } from '../establishments/public.ts'
import type { JobContext } from '../http/handlers/request-context.ts'

/** The local date at the establishment. */
export async function todayAtEstablishment({ db, accountId, now }: JobContext, establishmentId: string): Promise<Day> {
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  return todayIn(timeZone, now)
}
