import type { Cents } from '@posada/domain/platform/money/money'
import { extrasOf } from '../../bookings/extras/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { PublishedEngine } from './engine-of-link.ts'

/** The extras that an engine sells, in its order; one that has lost its price is not sold. */
export async function soldExtras(
  { db, accountId }: JobContext,
  { engine, establishment }: PublishedEngine,
): Promise<{ id: string; name: string; price: Cents }[]> {
  if (engine.extraIds.length === 0) return []
  const catalogue = await extrasOf(db, accountId, establishment.id)
  return engine.extraIds.flatMap((id) => {
    const extra = catalogue.find((one) => one.id === id)
    return extra?.price == null ? [] : [{ id, name: extra.name, price: extra.price }]
  })
}
