import { enginePagePath, writeEngineAddress } from '@posada/contract/distribution/engine/engine-address'
import { saleDatesFault } from '@posada/domain/distribution/engine/sale-dates'
import type { Cents } from '@posada/domain/platform/money/money'
import type { Dependencies } from '../../../dependencies.ts'
import type { LinkContext } from '../../../platform/http/handlers/request-context.ts'
import { type PublishedEngine, readOffers } from '../../engine/public.ts'
import { type EnginePage, planInWords } from '../../engine-page/public.ts'
import type { Offer } from '../queries.ts'

/** What could be booked instead, by the page of the engine. */
export type FreeToday = { title: string; under: string; total: Cents; href: string }

const MOST = 4

/** What the engine sells for the days of the first option, cheapest first; nothing where it sells nothing by itself. */
export async function readFreeToday(
  dependencies: Dependencies,
  context: LinkContext,
  { published, offer, page }: { published: PublishedEngine; offer: Offer; page: EnginePage },
): Promise<FreeToday[]> {
  const [first] = offer.options
  if (!first || !published.engine.isPublished || saleDatesFault(first, published) !== null) return []
  const { checkIn, checkOut, adults, childAges: children } = first
  const units = [{ adults, children }]
  const { language, name, establishment } = page
  const search = { stay: { checkIn, checkOut }, units, code: null }
  const found = await readOffers(dependencies, context, published, { search, language })
  const cheapest = found.toSorted((one, other) => one.total - other.total)
  return cheapest.slice(0, MOST).map((one) => ({
    title: establishment.types.find(({ id }) => id === one.saleTypeId)?.name ?? '',
    under: planInWords(page, one),
    total: one.total,
    href: enginePagePath(name, language) + writeEngineAddress({ checkIn, checkOut, units, saleTypeId: one.saleTypeId }),
  }))
}
