import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { useQueryCall } from '../../../lib/use-query-call.ts'

/** The establishments of the account, in their order. */
export const useHouses = () =>
  useQueryCall(establishmentsApi.profile, {}, { kinds: ['account', 'establishments', 'units'] }).data?.establishments ??
  []
