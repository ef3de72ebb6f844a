import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

type Options = {
  /** Kinds of data it shows: loaded again when a call or another user changes one of them. */
  kinds: string[]
  enabled?: boolean
  /** Shows what was there while the next page or day loads. */
  keepPrevious?: boolean
}

/** What a screen reads from the API. */
export const useQueryCall = <E extends Endpoint>(endpoint: E, input: Input<E>, options: Options) =>
  useQuery({
    ...queryCall(endpoint, input, options.kinds),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })

/** The same for prefetching and for reading what is already here. */
export const queryCall = <E extends Endpoint>(endpoint: E, input: Input<E>, kinds: string[]) =>
  queryOptions<Reply<E>>({
    queryKey: [endpoint.path, input],
    queryFn: async () => (await callApi(endpoint, input)).reply,
    meta: { kinds },
  })
