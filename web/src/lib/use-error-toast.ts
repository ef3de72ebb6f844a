import { useEffect } from 'react'
import { SessionExpiredError, errorMessage } from './errors.ts'
import { showToast } from './toasts.ts'

/** Shows a failed search as an error toast; the typed text stays. An expired session is not reported here. */
export function useErrorToast(error: Error | null): void {
  useEffect(() => {
    if (error && !(error instanceof SessionExpiredError))
      showToast({ kind: 'error', title: 'Error', text: errorMessage(error) })
  }, [error])
}
