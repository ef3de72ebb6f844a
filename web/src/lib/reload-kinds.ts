import type { QueryClient } from '@tanstack/react-query'

/** Loads again every query whose `meta.kinds` names one of these kinds of data. */
export function reloadKinds(queries: QueryClient, kinds: readonly string[]): void {
  if (kinds.length === 0) return
  void queries.invalidateQueries({
    predicate: ({ meta }) => Array.isArray(meta?.kinds) && meta.kinds.some((kind) => kinds.includes(String(kind))),
  })
}
