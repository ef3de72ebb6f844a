import { registrationApi } from '@posada/contract/account/session'
import type { Input } from '@posada/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { callApi } from '../../lib/call-api.ts'
import { NoAnswerError, errorMessage } from '../../lib/errors.ts'
import { startSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { useHumanCheck } from './human-check.ts'
import { useRedirectToLogin } from './use-redirect-to-login.ts'

type Account = Omit<Input<typeof registrationApi.register>, 'humanCheck'>

const NO_ANSWER = 'Error, pruebe a refrescar la página y contacte con soporte si el problema persiste'

/**
 * Solves the human check, creates the account and opens the planning, signed in. Where the address has to be confirmed
 * first, it shows the message and then the login.
 */
export function useRegister() {
  const humanCheck = useHumanCheck()
  const router = useRouter()
  const queries = useQueryClient()
  const goToLoginSoon = useRedirectToLogin()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (account: Account) =>
      callApi(registrationApi.register, { ...account, humanCheck: await humanCheck.solution() }),
    onSuccess: ({ reply: { csrf }, message }) => {
      if (csrf) {
        queries.clear() // Data cached for another user must not be shown to this one.
        startSession(csrf, false)
        router.history.push('/dashboard/calendar')
        return
      }
      showToast({ kind: 'success', title: 'Correcto', text: message })
      goToLoginSoon()
    },
    onError: (error) => {
      humanCheck.discard() // Each solution is accepted only once.
      showToast({
        kind: 'error',
        title: 'Error',
        text: error instanceof NoAnswerError ? NO_ANSWER : errorMessage(error),
      })
    },
  })
  return { run: mutate, isRunning: isPending, isDone: isSuccess, prepare: humanCheck.prepare }
}
