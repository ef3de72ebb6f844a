import { sessionApi } from '@posada/contract/account/session'
import { decode } from '@posada/contract/compile'
import type { Input } from '@posada/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { callApi } from '../lib/call-api.ts'
import { RefusedError, errorMessage } from '../lib/errors.ts'
import { storeCsrfTokens } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'

export type Credentials = Input<typeof sessionApi.login>

const CODE_MISSING = 'Falta el código de verificación'
const HOME = '/dashboard/guests'

type Options = { returnTo: string | undefined; onCodeMissing: (credentials: Credentials) => void }

/** Logs in and navigates to the requested screen. */
export function useLogin({ returnTo, onCodeMissing }: Options) {
  const router = useRouter()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (credentials: Credentials) => callApi(sessionApi.login, credentials),
    onSuccess: ({ reply }) => {
      if (!reply.csrf) return showToast({ kind: 'error', title: 'Error', text: reply.outcome.message })
      queries.clear() // Data cached for another user must not be shown to this one.
      storeCsrfTokens(reply.csrf)
      router.history.push(returnTo ?? HOME)
    },
    onError: (error, credentials) => {
      const reason = reasonOf(error)
      if (reason === CODE_MISSING) onCodeMissing(credentials)
      else showToast({ kind: 'error', title: 'Error', text: reason })
    },
  })
  return { run: mutate, isRunning: isPending }
}

/** A refused login has its reason in `data.message`. */
function reasonOf(error: Error): string {
  if (!(error instanceof RefusedError)) return errorMessage(error)
  const { outcome } = decode(sessionApi.login.reply, error.reply)
  return outcome?.message || error.message
}
