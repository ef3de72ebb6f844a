import { sessionApi } from '@posada/contract/account/session'
import { supportApi } from '@posada/contract/provider/support/support'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { NoAnswerError, errorMessage } from '../../lib/errors.ts'
import { endSession } from '../../lib/session.ts'
import { isSupportTab } from '../../lib/support-tab.ts'
import { showToast } from '../../lib/toasts.ts'

/** Ends the session on the server, then here. Without an answer the user stays logged in and sees the error. */
export function useLogout() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (isSupportTab()) return ignoreRefusal(callApi(supportApi.leave, {}))
      await ignoreRefusal(callApi(sessionApi.endAccess, {}))
      await ignoreRefusal(callApi(sessionApi.logout, {}))
    },
    onSuccess: () => endSession('logout'),
    onError: (error) => showToast({ kind: 'error', title: 'Error', text: errorMessage(error) }),
  })
  return { run: () => mutate(), isRunning: isPending }
}

/** Ignores refusals: a session that has already ended needs no logout. */
async function ignoreRefusal(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (error instanceof NoAnswerError) throw error
  }
}
