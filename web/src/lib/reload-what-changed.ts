import type { Change, ChangeKind } from '@posada/contract/live-updates'
import { limits } from '@posada/domain/platform/limits'
import type { Query, QueryClient } from '@tanstack/react-query'

/** Kinds of data whose changes the server never sends to browsers. */
type LocalKind = 'provider desk' | 'recovery link' | 'side menu'

/** What a query is of, and what a call changes. */
export type DataKind = ChangeKind | LocalKind

/** Invalidates every query whose `meta.kinds` contains one of these kinds of data. */
export function invalidateKinds(queries: QueryClient, kinds: readonly DataKind[]): void {
  if (kinds.length === 0) return
  void queries.invalidateQueries({
    predicate: ({ meta }) => Array.isArray(meta?.kinds) && meta.kinds.some((kind: DataKind) => kinds.includes(kind)),
  })
}

/** What a query needs to be brought up to date by ids, without loading all of it again. */
export type Patch<D> = {
  kind: ChangeKind
  /** Reads these objects as they are now. */
  read(ids: string[]): Promise<D>
  merge(current: D, read: D, ids: string[]): D
}

/** Brings all data on screen up to date: by the ids that changed where a query can do that, else by loading it again. */
export function reloadWhatChanged(queries: QueryClient, changes: readonly Change[]): void {
  for (const query of queries.getQueryCache().getAll()) {
    const { kinds, patch } = (query.meta ?? {}) as { kinds?: readonly DataKind[]; patch?: Patch<unknown> }
    const relevant = changes.filter(({ kind }) => kinds?.includes(kind))
    if (relevant.length === 0) continue
    const ids = relevant.flatMap(({ kind, ids }) => (kind === patch?.kind && ids !== 'all' ? ids : []))
    const isPatchable = relevant.every(({ kind, ids }) => kind === patch?.kind && ids !== 'all')
    // While the query is being loaded, a patch could be overwritten by an older state.
    if (
      patch &&
      isPatchable &&
      query.isActive() &&
      query.state.data !== undefined &&
      query.state.fetchStatus === 'idle'
    )
      void patchQuery(queries, query, patch, ids)
    else void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}

const patching = new WeakMap<Query, Set<string>>()

/** One read at a time per query, so that an older answer never replaces a newer one. */
async function patchQuery(queries: QueryClient, query: Query, patch: Patch<unknown>, ids: readonly string[]) {
  const pending = patching.get(query)
  if (pending) {
    for (const id of ids) pending.add(id)
    return
  }
  const waiting = new Set(ids)
  patching.set(query, waiting)
  try {
    while (waiting.size > 0) {
      const now = [...waiting].slice(0, limits.planningChanges)
      for (const id of now) waiting.delete(id)
      const read = await patch.read(now)
      queries.setQueryData(query.queryKey, (current: unknown) => current && patch.merge(current, read, now))
    }
  } catch {
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  } finally {
    patching.delete(query)
  }
}
