import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { engineApi } from '@posada/contract/distribution/engine/engine'
import type { Input, Reply } from '@posada/contract/endpoint'
import { saleDay } from '@posada/domain/distribution/engine/engine-sale'
import { addDays, daysBetween, eachDay } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { PublishedEngine } from './engine-of-link.ts'
import { readForSale } from './read-sale-facts.ts'

/** The lowest price of each night, and which are closed or full; days that are past or too far are closed. */
export async function readMonths(
  context: JobContext,
  published: PublishedEngine,
  { from, to, units: wanted }: Input<(typeof engineApi)['calendar']>,
): Promise<Reply<(typeof engineApi)['calendar']>> {
  if (to < from || daysBetween(from, to) > limits.engine.calendarDays)
    throw new UserError(`Se enseñan como mucho ${limits.engine.calendarDays} días`)
  const { today } = published
  const until = addDays(today, limits.engine.daysAhead)
  const units = wanted.map(({ adults, children = [] }) => ({ adults, children }))
  const first = from < today ? today : from
  const last = to < until ? to : until
  const facts = first > last ? null : (await readForSale(context, published, { from: first, to: last })).facts
  const days: CalendarDay[] = []
  for (const day of eachDay(from, addDays(to, 1))) {
    if (facts === null || day < first || day > last) days.push({ ...NOT_SOLD, day })
    else {
      const { price, full, ...rules } = saleDay(facts, day, units)
      days.push({ price, closed: price === null, full, ...rules })
      if (facts.types.length > TYPES_AT_ONCE) await yieldToOthers()
    }
  }
  return { days }
}

type CalendarDay = Reply<(typeof engineApi)['calendar']>['days'][number]

/** Beside a day of more types other requests have their turn. */
const TYPES_AT_ONCE = 50

const NOT_SOLD = { price: null, closed: true, full: false, minStay: 1, noArrival: true, noDeparture: true }
