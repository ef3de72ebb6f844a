import type { Endpoint, Input } from '@posada/contract/endpoint'
import { useState } from 'react'
import type { DataKind } from './reload-what-changed.ts'
import { useCall } from './use-call.ts'

type Options = { title?: string; reloads: readonly DataKind[]; onDone?: () => void }

/** A call that runs after a confirmation; a refusal is shown in the dialog that started it. */
export function useConfirmedCall<E extends Endpoint>(endpoint: E, input: Input<E>, options: Options) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(endpoint, {
    ...options,
    onDone: () => {
      setIsAsking(false)
      options.onDone?.()
    },
    onRefused: (message) => {
      setIsAsking(false)
      setRefusal(message)
    },
  })
  return {
    isAsking,
    refusal,
    isRunning: call.isRunning,
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    run: () => call.run(input),
  }
}
