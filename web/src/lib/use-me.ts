import { sessionApi } from '@posada/contract/account/session'
import type { Endpoint } from '@posada/contract/endpoint'
import { isSupportTab } from './support-tab.ts'
import { useQueryCall } from './use-query-call.ts'

/** The query behind `useMe`, for the screen that shows its error. */
export const useMeCall = () => useQueryCall(sessionApi.me, {}, { kinds: ['users', 'account'] })

/** The signed-in user; undefined while loading. */
export const useMe = () => useMeCall().data?.user

/** Whether the signed-in user's role, or the provider's staff in this tab, may call the endpoint; false while the role is loading. */
export function useMay({ roles, refusedToProvider }: Pick<Endpoint, 'roles' | 'refusedToProvider'>): boolean {
  const role = useMe()?.role
  if (refusedToProvider && isSupportTab()) return false
  return roles.some((allowed) => allowed === role)
}
