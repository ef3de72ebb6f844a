import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { keepPreviousData, type QueryFunctionContext, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import type { DataKind, Patch } from './reload-what-changed.ts'

type Options<E extends Endpoint> = {
  /** Kinds of data of the reply: the query is reloaded when a call or another user changes one of them. */
  kinds: readonly DataKind[]
  enabled?: boolean
  /** Brings the reply up to date by the ids that changed, instead of loading it again. */
  patch?: Patch<Reply<E>>
  /** Lets the server answer that the reply that is here is still true. */
  revisit?: Revisit<E>
  /** Keeps the previous reply while the next page or day loads. */
  keepPrevious?: boolean
  /** The polling interval in milliseconds while the reply is incomplete, else false. */
  pollWhile?: (data: Reply<E>) => number | false
}

type Revisit<E extends Endpoint> = {
  /** The request again, with what the server needs to compare. */
  ask(shown: Reply<E>): Input<E>
  isUnchanged(answer: Reply<E>): boolean
}

/** Queries the API. */
export const useQueryCall = <E extends Endpoint>(endpoint: E, input: Input<E>, options: Options<E>) =>
  useQuery({
    ...queryCallOptions(endpoint, input, options.kinds, options.patch),
    ...(options.revisit ? { queryFn: (query) => askAgain(endpoint, input, query, options.revisit!) } : {}),
    enabled: options.enabled ?? true,
    refetchInterval: ({ state: { data } }) => (data && options.pollWhile?.(data)) ?? false,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })

/** Options of the same query, for prefetching and for reading the cache. */
export const queryCallOptions = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  kinds: readonly DataKind[],
  patch?: Patch<Reply<E>>,
) =>
  queryOptions<Reply<E>>({
    queryKey: [endpoint.path, input],
    queryFn: async () => (await callApi(endpoint, input)).reply,
    meta: { kinds, patch },
    // A patch keeps what did not change; comparing by position would copy all that a change has moved.
    structuralSharing: !patch,
  })

async function askAgain<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { client, queryKey }: QueryFunctionContext,
  { ask, isUnchanged }: Revisit<E>,
): Promise<Reply<E>> {
  const shown = () => client.getQueryData<Reply<E>>(queryKey)
  const before = shown()
  const { reply } = await callApi(endpoint, before ? ask(before) : input)
  // Meanwhile a change may have been put into what is shown.
  return isUnchanged(reply) ? (shown() ?? reply) : reply
}
