import { sessionApi } from '@posada/contract/account/session'
import type { Endpoint } from '@posada/contract/endpoint'
import { useQueryCall } from './use-query-call.ts'

/** The call behind `useMe`, for the screen that shows its failure. */
export const useMeCall = () => useQueryCall(sessionApi.me, {}, { kinds: ['users'] })

/** The signed-in user; undefined until read. */
export const useMe = () => useMeCall().data?.user

/** Whether the signed-in user's role may make the call; no until the role is known. */
export function useMay({ roles }: Endpoint): boolean {
  const role = useMe()?.role
  return roles.some((allowed) => allowed === role)
}
