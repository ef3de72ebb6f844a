import { menusApi } from '@posada/contract/restaurant/menus'
import { useQueryCall } from '../../../lib/use-query-call.ts'

/** The groups that the account has, those of everybody first. */
export const useGroups = () => useQueryCall(menusApi.groups, {}, { kinds: ['menus'] }).data?.groups ?? []
