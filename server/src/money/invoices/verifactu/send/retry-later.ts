import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import type { TaxpayerPatch, TaxpayerRow } from '../queries/taxpayers.ts'
import type { SendContext } from './send-context.ts'

const HOUR_MS = 3_600_000

/** After a failed sending: invoice records are tried again after a minute, then more and more rarely, at least hourly. */
export function retryLater({ clock }: SendContext, { failures }: TaxpayerRow): TaxpayerPatch {
  const delay = retryDelay('invoiceRecords', failures + 1)
  return { retryAt: new Date(clock.now().getTime() + delay), failures: failures + 1 }
}

/** Without a certificate that can be used: the next look at it. */
export const retryInAnHour = ({ clock }: SendContext): Date => new Date(clock.now().getTime() + HOUR_MS)
