import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { MAINLAND } from '@posada/domain/platform/days/day'
import { useQueryCall } from '../../../lib/use-query-call.ts'

/** The establishments of the account, in their order. */
export const useEstablishments = () =>
  useQueryCall(establishmentsApi.profile, {}, { kinds: ['account', 'establishments', 'units'] }).data?.establishments ??
  []

/** The time zone of an establishment; until it is loaded, that of the mainland. */
export const useTimeZoneOf = (establishmentId: string): string =>
  useEstablishments().find(({ id }) => id === establishmentId)?.timeZone ?? MAINLAND
