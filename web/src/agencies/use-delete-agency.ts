import { agenciesApi } from '@posada/contract/agencies/agencies'
import { useState } from 'react'
import { useCall } from '../lib/use-call.ts'

/** Asks, then takes the agency off the lists. */
export function useDeleteAgency(id: string, onDone: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const remove = useCall(agenciesApi.remove, {
    title: 'Agencia eliminada',
    reloads: ['agencies'],
    onDone,
    onRefused: (message) => {
      setIsAsking(false)
      setRefusal(message)
    },
  })
  return {
    isAsking,
    refusal,
    isRunning: remove.isRunning,
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    run: () => remove.run({ id }),
  }
}
