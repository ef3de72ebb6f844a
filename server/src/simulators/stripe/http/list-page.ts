import { missingObject } from './stripe-refusal.ts'
import type { StoredObject } from '../types.ts'

type PageOrder = {
  limit?: number | undefined
  starting_after?: string | undefined
  created?: { gte?: number | undefined; gt?: number | undefined } | undefined
}

/** One page of objects that are sorted from the newest on. */
export function pageOf(
  objects: StoredObject[],
  { limit = 10, starting_after: after, created }: PageOrder,
  url: string,
): object {
  const wanted = objects.filter(
    (object) => object.created >= (created?.gte ?? 0) && object.created > (created?.gt ?? -1),
  )
  const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw missingObject('object', after, 'starting_after')
  const data = wanted.slice(start, start + limit)
  return { object: 'list', url, has_more: start + limit < wanted.length, data }
}
