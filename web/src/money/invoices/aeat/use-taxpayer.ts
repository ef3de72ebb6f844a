import { verifactuApi } from '@posada/contract/money/invoices/verifactu'
import { useQueryCall } from '../../../lib/use-query-call.ts'

/** How the tax identity of an establishment uses VERI*FACTU. */
export const useTaxpayer = (establishmentId: string | undefined) =>
  useQueryCall(
    verifactuApi.state,
    { establishmentId: establishmentId ?? '' },
    { kinds: ['verifactu', 'invoices', 'establishments'], enabled: establishmentId !== undefined },
  )
