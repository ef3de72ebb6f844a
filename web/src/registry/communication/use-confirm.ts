import { registryApi } from '@posada/contract/registry/registry'
import { useCall } from '../../lib/use-call.ts'

/** Confirms what a person delivered, looked up or cancelled in the portal. */
export function useManualConfirmation(onRefused?: (refusal: string) => void) {
  const { run, isRunning } = useCall(registryApi.confirm, {
    reloads: ['communications', 'bookings', 'guests'],
    ...(onRefused ? { onRefused } : {}),
  })
  return { run: (id: string, note = '') => run({ id, note: note.trim() || null }), isRunning }
}
