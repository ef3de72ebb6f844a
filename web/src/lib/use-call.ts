import type { RefusalOf } from '@posada/contract/declared-refusals'
import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { type DataKind, invalidateKinds } from './apply-changes.ts'
import { NoAnswerError, SessionExpiredError, errorMessage, refusalIn } from './errors.ts'
import { randomKey } from './random-key.ts'
import { showToast } from './toasts.ts'

type Done<E extends Endpoint> = { reply: Reply<E>; message: string; changed: readonly string[] }
type Options<E extends Endpoint> = {
  /** Title of the green toast; null shows none. */
  title?: string | null
  /** Kinds of data that the call changes; their queries are invalidated afterwards, also after a refusal. */
  reloads?: readonly DataKind[]
  onDone?: (done: Done<E>) => void
  /** Replaces the red toast, for forms that show the refusal in place. Not called for a lost connection. */
  onRefused?: (message: string, refusal?: RefusalOf<E>) => void
}

/**
 * Calls the API from a button: busy flag, green or red toast, and invalidation of the changed data. An unanswered call
 * keeps its idempotency key, so that repeating it cannot execute it twice.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const { title = 'Correcto', reloads = [], onDone, onRefused } = options
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input<E>) => callIdempotently(endpoint, input),
    onSuccess: (done) => {
      if (title !== null) showToast({ kind: 'success', title, text: done.message })
      onDone?.(done)
    },
    onError: (error) => {
      if (error instanceof SessionExpiredError) return
      if (onRefused && !(error instanceof NoAnswerError)) onRefused(errorMessage(error), refusalIn<E>(error))
      else showToast({ kind: 'error', title: 'Error', text: errorMessage(error) })
    },
    // What the reply names is up to date already.
    onSettled: (done) =>
      invalidateKinds(
        queries,
        reloads.filter((kind) => !done?.changed.includes(kind)),
      ),
  })
  return { run: mutate, isRunning: isPending }
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
