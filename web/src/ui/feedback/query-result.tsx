import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { Note } from './note.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type Props<Data> = {
  /** Why the query cannot run yet: 'Elija las dos fechas'. */
  fault: string | null
  query: UseQueryResult<Data>
  isEmpty: (data: Data) => boolean
  empty: ReactNode
  children: (data: Data) => ReactNode
}

/** The result of a query: the fault of its input, its error, a skeleton while loading, the empty state, or the data. */
export function QueryResult<Data>({ fault, query, isEmpty, empty, children }: Props<Data>) {
  if (fault !== null) return <Note tone="warning">{fault}</Note>
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={4} />
  return isEmpty(query.data) ? empty : children(query.data)
}
