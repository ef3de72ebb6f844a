import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isConnectionLost, subscribeToConnection, watchConnection } from '../../lib/connection.ts'
import { hideErrorsOf } from '../../lib/toasts.ts'

/**
 * Watches the connection while the shell is shown. When the server is back, the messages about it go and what could not
 * be loaded is loaded; the changes that were missed come with the event stream, which continues where it ended.
 */
export function useConnectionWatch(queries: QueryClient): void {
  useEffect(() => {
    const stopWatching = watchConnection()
    const stopListening = subscribeToConnection(() => {
      if (isConnectionLost()) return
      hideErrorsOf('connection')
      void queries.invalidateQueries({ predicate: ({ state }) => state.error !== null || state.fetchFailureCount > 0 })
    })
    return () => {
      stopListening()
      stopWatching()
    }
  }, [queries])
}
