import { useEffect } from 'react'
import { SessionExpiredError, sentenceOf } from '../lib/errors.ts'
import { showToast } from '../lib/toasts.ts'

/** A search that failed is said in red; the text typed stands as it is. */
export function useErrorToast(error: Error | null): void {
  useEffect(() => {
    if (error && !(error instanceof SessionExpiredError))
      showToast({ kind: 'error', title: 'Error', text: sentenceOf(error) })
  }, [error])
}
