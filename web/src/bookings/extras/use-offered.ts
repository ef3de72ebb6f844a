import type { Reply } from '@posada/contract/endpoint'
import { extrasApi } from '@posada/contract/extras/extras'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useErrorToast } from '../use-error-toast.ts'

const kinds = ['extras', 'establishments']

export type Offered = Reply<(typeof extrasApi)['offered']>

/** What a house sells beside its units, and with which taxes; undefined until known. */
export function useOffered(establishmentId: string): Offered | undefined {
  const { data, error } = useQueryCall(extrasApi.offered, { establishmentId }, { kinds })
  useErrorToast(error)
  return data
}
