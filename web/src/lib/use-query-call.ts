import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

type Options<E extends Endpoint> = {
  /** Kinds of data it shows: loaded again when a call or another user changes one of them. */
  kinds: string[]
  enabled?: boolean
  /** Shows what was there while the next page or day loads. */
  keepPrevious?: boolean
  /** Asks again after so many milliseconds while what came says that more is to come. */
  pollWhile?: (data: Reply<E>) => number | false
}

/** What a screen reads from the API. */
export const useQueryCall = <E extends Endpoint>(endpoint: E, input: Input<E>, options: Options<E>) =>
  useQuery({
    ...queryCall(endpoint, input, options.kinds),
    enabled: options.enabled ?? true,
    refetchInterval: ({ state: { data } }) => (data && options.pollWhile?.(data)) ?? false,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })

/** The same for prefetching and for reading what is already here. */
export const queryCall = <E extends Endpoint>(endpoint: E, input: Input<E>, kinds: string[]) =>
  queryOptions<Reply<E>>({
    queryKey: [endpoint.path, input],
    queryFn: async () => (await callApi(endpoint, input)).reply,
    meta: { kinds },
  })
