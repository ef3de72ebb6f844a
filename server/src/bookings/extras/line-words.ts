import type { SoldExtra } from '@posada/domain/booking-account'
import { formatEuros } from '@posada/domain/money'

type NamedLine = SoldExtra & { extraId: string | null; name: string }

/**
 * 'Minibar: 2 × 3,50 €', for the audit trail; a one-off extra is not named, because its name may tell about a guest.
 */
export const describeExtraLine = ({ extraId, name, amount, unitPrice }: NamedLine): string =>
  `${extraId === null ? 'Extra de uso único' : name}: ${amount} × ${formatEuros(unitPrice)}`
