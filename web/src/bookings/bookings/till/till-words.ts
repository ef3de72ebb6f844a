import type { tillApi } from '@posada/contract/bookings/till'
import type { Reply } from '@posada/contract/endpoint'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'

export type Till = Reply<(typeof tillApi)['get']>

/** Says how the counted cash differs from the expected. */
export const differenceWords = (counted: Cents, expected: Cents): string =>
  counted === expected
    ? 'La caja cuadra.'
    : counted > expected
      ? `Sobran ${formatEuros(counted - expected)}.`
      : `Faltan ${formatEuros(expected - counted)}.`
