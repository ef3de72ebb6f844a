import { useEffect } from 'react'
import { NoAnswerError, SessionExpiredError, errorMessage } from './errors.ts'
import { hideToast, showToast } from './toasts.ts'

/**
 * Shows a failed query as an error toast until the next one; what was typed stays. An expired session is not reported
 * here. `title` names what failed.
 */
export function useErrorToast(error: Error | null, title = 'Error'): void {
  useEffect(() => {
    if (!error || error instanceof SessionExpiredError) return
    const isConnection = error instanceof NoAnswerError
    const cause = isConnection ? { cause: 'connection' } : {}
    const id = showToast({ kind: 'error', title, text: errorMessage(error), ...cause })
    return () => hideToast(id)
  }, [error, title])
}
