import { newId } from '../ids.ts'
import type { DemoHotel } from './house.ts'

export type DemoUser = ReturnType<typeof makeUsers>[number]

/** The users of the demo account. All have the same password. */
export const makeUsers = ({ accountId, loginId }: DemoHotel) =>
  [
    { id: loginId, email: 'demo@ejemplo.test', name: 'Dirección (demo)', role: 'owner' },
    { id: newId(), email: 'recepcion@ejemplo.test', name: 'Recepción (demo)', role: 'reception' },
    { id: newId(), email: 'gestoria@ejemplo.test', name: 'Gestoría (demo)', role: 'accounting' },
  ].map((user) => ({ account_id: accountId, ...user }))
