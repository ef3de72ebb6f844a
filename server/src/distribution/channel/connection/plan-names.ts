import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { pricePlansOf, restrictionPlansOf } from '../../../prices/price-plans/public.ts'

/** The names of the plans of an establishment, by their ids. */
export async function planNames({ db, accountId }: JobContext, establishmentId: string): Promise<Map<string, string>> {
  const prices = await pricePlansOf(db, accountId, establishmentId)
  const restrictions = await restrictionPlansOf(db, accountId, establishmentId)
  return new Map([...prices, ...restrictions].map(({ id, name }) => [id, name]))
}
