import { healthApi } from '@posada/contract/provider/health'
import { useQueryCall } from '../../../lib/use-query-call.ts'

const EVERY_MS = 30_000

/** The health of the installation, read again every half minute. */
export const useHealth = () => useQueryCall(healthApi.get, {}, { kinds: ['provider desk'], pollWhile: () => EVERY_MS })
