import { roomsApi } from '@posada/contract/rooms/rooms'
import { useState } from 'react'
import { useCall } from '../lib/use-call.ts'

/** Asks, then deletes; a refusal (stays need the unit) is shown in the dialog that asked for it. */
export function useDeleteUnit(id: string, onDone: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(roomsApi.delete, {
    reloads: ['units'],
    onDone,
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
    run: () => call.run({ id }),
  }
}
