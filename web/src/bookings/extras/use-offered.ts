import type { Reply } from '@posada/contract/endpoint'
import { extrasApi } from '@posada/contract/extras/extras'
import { useQueryCall } from '../../lib/use-query-call.ts'

const kinds = ['extras', 'establishments']

export type OfferedExtras = Reply<(typeof extrasApi)['offered']>

/** The extras that an establishment sells and their tax rates; undefined until loaded. `error`: why loading failed. */
export function useOfferedExtras(establishmentId: string) {
  const { data, error, refetch } = useQueryCall(extrasApi.offered, { establishmentId }, { kinds })
  return { offered: data, error: data ? null : error, retry: () => void refetch() }
}
