import { accountOverview } from '@posada/contract/establishments/account-overview'
import { type Day, todayIn } from '@posada/domain/platform/days/day'
import { earliestToday } from '@posada/domain/establishments/establishment'
import type { DataKind } from './reload-what-changed.ts'
import { useQueryCall } from './use-query-call.ts'

const kinds: DataKind[] = ['establishments', 'units', 'account']

/**
 * Today's date for what concerns all establishments of the account: the earliest of their local dates. Sends no request:
 * until a screen has loaded the establishments it is the date of the mainland.
 */
export function useToday(): Day {
  const { data } = useQueryCall(accountOverview, {}, { kinds, enabled: false })
  return earliestToday(data?.establishments ?? [], now())
}

/** Today's date at an establishment. */
export const useTodayIn = (timeZone: string): Day => todayIn(timeZone, now())

// A screen that is left open shows the next day as soon as it renders again.
const now = () => new Date()
