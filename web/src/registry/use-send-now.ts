import { registryApi } from '@posada/contract/registry/registry'
import { useCall } from '../lib/use-call.ts'

/** 'Enviar ahora': one that is complete, without waiting for its moment. */
export function useSendNow() {
  const { run, isRunning } = useCall(registryApi.sendNow, { reloads: ['communications', 'bookings', 'guests'] })
  return { run: (id: string) => run({ id }), isRunning }
}
