import { sessionApi } from '@posada/contract/account/session'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { useQueryCall } from '../lib/use-query-call.ts'

/** Whether the user's role may make bookings; false until it is known. */
export function useMayBook(): boolean {
  const { data } = useQueryCall(sessionApi.me, {}, { kinds: ['users'] })
  return bookingsApi.add.roles.some((role) => role === data?.user.role)
}
