import { todayIn, type Day } from '@posada/domain/day'
import { requireEstablishment } from '../../establishments/public.ts'
import type { Work } from '../../http/call.ts'

/** The local date at the establishment. */
export async function todayAt({ db, accountId, now }: Work, establishmentId: string): Promise<Day> {
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  return todayIn(timeZone, now)
}
