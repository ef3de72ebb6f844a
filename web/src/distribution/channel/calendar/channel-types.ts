import type { dayValuesApi } from '@posada/contract/prices/day-values'
import type { saleTypesApi } from '@posada/contract/prices/sale-types'
import type { Reply } from '@posada/contract/endpoint'

type ListedType = Reply<typeof dayValuesApi.calendar>['types'][number]
type SaleTypes = readonly Reply<typeof saleTypesApi.list>['types'][number][]

/** A type for sale as the calendar shows it. */
export type ChannelType = {
  id: string
  name: string
  /** Null for a real type; a virtual one sells the units of this one. */
  parentId: string | null
  /** Units of the establishment of this type; of a virtual one those of its parent. */
  total: number
}

/** The types in the order of the reply, each virtual one below its real one. */
export function orderedTypes(listed: readonly ListedType[], saleTypes: SaleTypes): ChannelType[] {
  const totals = new Map(saleTypes.map(({ id, total }) => [id, total]))
  const all = listed.map(({ id, name, type, parentId }) => ({
    id,
    name,
    parentId: type === 'virtual' ? parentId : null,
    total: totals.get(id) ?? 0,
  }))
  return all
    .filter(({ parentId }) => parentId === null)
    .flatMap((real) => [real, ...all.filter(({ parentId }) => parentId === real.id)])
}
