import { type RefObject, useEffect, useState } from 'react'
import { subscribeToConnection, isConnectionLost } from '../../lib/connection.ts'
import { addErrorHost, type HostError } from '../../lib/error-hosts.ts'
import { ErrorNote } from './error-note.tsx'

type Props = {
  /** The form or dialog whose calls are meant. */
  within: RefObject<HTMLElement | null>
  isDialog?: boolean
}

/**
 * At the head of a form or dialog: why its last call failed. It leaves with the next call from the form, with the form
 * itself, and if the server was not reached as soon as it is.
 */
export function HostedError({ within, isDialog = false }: Props) {
  const [error, setError] = useState<HostError | null>(null)
  useEffect(() => addErrorHost({ element: () => within.current, isDialog, show: setError }), [within, isDialog])
  useEffect(
    () =>
      subscribeToConnection(() => {
        if (!isConnectionLost()) setError((shown) => (shown?.isConnection ? null : shown))
      }),
    [],
  )
  return error && <ErrorNote attempt={error}>{error.message}</ErrorNote>
}
