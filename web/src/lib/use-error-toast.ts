import { useEffect } from 'react'
import { NoAnswerError, SessionExpiredError, errorMessage } from './errors.ts'
import { hideToast, showToast } from './toasts.ts'

/** Shows a failed search as an error toast until the next one; the typed text stays. An expired session is not reported here. */
export function useErrorToast(error: Error | null): void {
  useEffect(() => {
    if (!error || error instanceof SessionExpiredError) return
    const isConnection = error instanceof NoAnswerError
    const cause = isConnection ? { cause: 'connection' } : {}
    const id = showToast({ kind: 'error', title: 'Error', text: errorMessage(error), ...cause })
    return () => hideToast(id)
  }, [error])
}
