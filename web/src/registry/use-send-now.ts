import { registryApi } from '@posada/contract/registry/registry'
import { useCall } from '../lib/use-call.ts'

/** 'Enviar ahora': sends a complete communication without waiting for its time. */
export function useSendNow() {
  const { run, isRunning } = useCall(registryApi.sendNow, { reloads: ['communications', 'bookings', 'guests'] })
  return { run: (id: string) => run({ id }), isRunning }
}
