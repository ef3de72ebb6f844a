import { sessionApi } from '@posada/contract/account/session'
import type { Input } from '@posada/contract/endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { callApi } from '../../lib/call-api.ts'
import { errorMessage, refusalIn } from '../../lib/errors.ts'
import { homeOfSession, keepStartPage, startSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'

export type Credentials = Input<typeof sessionApi.login>

type Options = { returnTo: string | undefined; onCodeMissing: (credentials: Credentials) => void }

/** Reads who has signed in, as every screen does, and keeps with which they begin; without an answer it stays the usual one. */
async function readStartPage(queries: QueryClient) {
  try {
    const { reply } = await callApi(sessionApi.me, {})
    queries.setQueryData([sessionApi.me.path, {}], reply)
    keepStartPage(reply.user.startPage ?? '')
  } catch {
    // The screen says what is wrong.
  }
}

/** Logs in and navigates to the requested screen; without one, to the screen with which they begin. */
export function useLogin({ returnTo, onCodeMissing }: Options) {
  const router = useRouter()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (credentials: Credentials) => callApi(sessionApi.login, credentials),
    onSuccess: async ({ reply }) => {
      if (!reply.csrf) return showToast({ kind: 'error', title: 'Error', text: reply.outcome.message })
      queries.clear() // Data cached for another user must not be shown to this one.
      startSession(reply.csrf, reply.isProvider === true)
      if (returnTo === undefined && !reply.isProvider) await readStartPage(queries)
      router.history.push(returnTo ?? homeOfSession())
    },
    onError: (error, credentials) => {
      if (refusalIn<typeof sessionApi.login>(error)?.code === 'codeMissing') onCodeMissing(credentials)
      else showToast({ kind: 'error', title: 'Error', text: errorMessage(error) })
    },
  })
  return { run: mutate, isRunning: isPending }
}
