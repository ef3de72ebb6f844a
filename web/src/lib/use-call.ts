import type { RefusalOf } from '@posada/contract/declared-refusals'
import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { type DataKind, invalidateKinds } from './reload-what-changed.ts'
import { NoAnswerError, SessionExpiredError, errorMessage, refusalIn } from './errors.ts'
import { randomKey } from './random-key.ts'
import { type ErrorHost, hostsOfCall, showInHost } from './error-hosts.ts'
import { hideErrorsOf, showToast, successWords, type ToastAction } from './toasts.ts'

type Done<E extends Endpoint> = { reply: Reply<E>; message: string; changed: readonly string[] }
type Options<E extends Endpoint> = {
  /** Title of the green toast, by default the fact that the server's message states; null shows no toast. */
  title?: string | null
  /** Names what failed, before the reason that an error gives: 'Error al eliminar extra'. */
  failure?: string
  /** Kinds of data that the call changes; their queries are invalidated afterwards, also after a refusal. */
  reloads?: readonly DataKind[]
  /** What was done, for the text of the green toast: names, dates, amounts; and how it is undone. */
  describe?: (done: Done<E>, input: Input<E>) => { text: string; action?: ToastAction; secondAction?: ToastAction }
  onDone?: (done: Done<E>, input: Input<E>) => void
  /** Each call waits for the answer of the one before in its scope, so that the last one is also the last one for the server. */
  scope?: { id: string }
  /** Replaces the red toast, for forms that show the refusal in place. Not called for a lost connection. */
  onRefused?: (message: string, refusal?: RefusalOf<E>) => void
}

/**
 * Calls the API from a button: busy flag, green toast, and invalidation of the changed data. An error is shown in the
 * form or dialog from which the call was made, and as a red toast where there is none. An unanswered call keeps its idempotency key, so that repeating it cannot execute it twice.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const { title, failure, reloads = [], describe, onDone, onRefused, scope } = options
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...(scope && { scope }),
    mutationFn: ({ input }: { input: Input<E>; hosts: readonly ErrorHost[] }) => callIdempotently(endpoint, input),
    onMutate: ({ hosts }) => hosts[0]?.show(null),
    onSuccess: (done, { input }) => {
      hideErrorsOf(endpoint.path)
      if (title !== null) {
        const words = successWords(done.message, title)
        const described = describe?.(done, input)
        // What the server adds to the fact, such as that another till took the payment, is told beside the description.
        const text = described && title === undefined && words.text && `${described.text}. ${words.text}`
        showToast({ kind: 'success', ...words, ...described, ...(text && { text }) })
      }
      onDone?.(done, input)
    },
    onError: (error, { hosts }) => {
      if (error instanceof SessionExpiredError) return
      const isConnection = error instanceof NoAnswerError
      const message = errorMessage(error)
      if (onRefused && !isConnection) return void onRefused(message, refusalIn<E>(error))
      if (showInHost(hosts, { message: failure ? `${failure}. ${message}` : message, isConnection })) return
      showToast({
        kind: 'error',
        title: failure ?? 'Error',
        text: message,
        cause: isConnection ? 'connection' : endpoint.path,
      })
    },
    // What the reply names is up to date already.
    onSettled: (done) =>
      invalidateKinds(
        queries,
        reloads.filter((kind) => !done?.changed.includes(kind)),
      ),
  })
  const run = (input: Input<E>, callbacks?: Parameters<typeof mutate>[1]) =>
    mutate({ input, hosts: hostsOfCall() }, callbacks)
  return { run, isRunning: isPending }
}

const unanswered = new Map<string, string>()

/** For tests, whose calls are unrelated to those of the test before. */
export const forgetUnansweredCalls = (): void => unanswered.clear()

async function callIdempotently<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Done<E>> {
  if (!endpoint.idempotent) return callApi(endpoint, input)
  const call = `${endpoint.path} ${JSON.stringify(input)}`
  const idempotencyKey = unanswered.get(call) ?? randomKey()
  unanswered.set(call, idempotencyKey)
  try {
    const done = await callApi(endpoint, input, { idempotencyKey })
    unanswered.delete(call)
    return done
  } catch (error) {
    if (!(error instanceof NoAnswerError)) unanswered.delete(call)
    throw error
  }
}
