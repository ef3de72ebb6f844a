/**
 * `wallet`: the wallet is known, and plans are still to be associated. `connected`: it sells. `ending`: the platform is still to be told,
 * and its bookings are taken until it has answered. `ended`: over.
 */
export type DebooksState = 'wallet' | 'connected' | 'ending' | 'ended'

/** Whether every plan of a wallet that sells has its type. */
export const isDebooksConnected = (
  state: DebooksState | undefined,
  plans: readonly { typeId: string | null }[],
): boolean => state === 'connected' && plans.length > 0 && plans.every(({ typeId }) => typeId !== null)
