import type { QueryClient } from '@tanstack/react-query'

/** Invalidates every query whose `meta.kinds` contains one of these kinds of data. */
export function invalidateKinds(queries: QueryClient, kinds: readonly string[]): void {
  if (kinds.length === 0) return
  void queries.invalidateQueries({
    predicate: ({ meta }) => Array.isArray(meta?.kinds) && meta.kinds.some((kind) => kinds.includes(String(kind))),
  })
}
