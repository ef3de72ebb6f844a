import type { taxOfBookingsApi } from '@posada/contract/bookings/tourist-tax/tax-of-bookings'
import type { Reply } from '@posada/contract/endpoint'
import { formatEuros } from '@posada/domain/platform/money/money'
import { plural } from '../../lib/format.ts'

type Preview = Reply<typeof taxOfBookingsApi.preview>

/** '1 reserva', '12 reservas'. */
export const bookingsInWords = (count: number): string => plural(count, 'reserva', 'reservas')

/** The purpose of the dialog; an establishment without a tax can remove it from its bookings too. */
export const purposeInWords = (hasTax: boolean): string =>
  'Las reservas ya hechas conservan la tasa con la que se hicieron. ' +
  (hasTax ? 'Aquí puede darles las tarifas de hoy.' : 'La casa no tiene tasa: aquí puede quitársela también a ellas.')

export const noChangeInWords = (hasTax: boolean): string =>
  hasTax
    ? 'Todas las reservas desde ese día tienen ya la tasa de hoy.'
    : 'Ninguna reserva desde ese día lleva tasa turística.'

/** The effect of applying the tax: 'Cambia en 12 reservas: la tasa pasa de 0,00 € a 61,60 € en total, …' */
export const changeInWords = ({ bookings, before, after }: Preview): string =>
  bookings === 0
    ? 'Ninguna reserva pendiente de cobro cambia.'
    : `Cambia en ${bookingsInWords(bookings)}: la tasa pasa de ${formatEuros(before)} a ${formatEuros(after)} en total, ` +
      'y con ella el precio de la reserva.'

/**
 * Why some bookings with a different tax keep theirs: 'Otra reserva está pagada…', 'Otras 3 reservas se importaron…'
 */
export const keptInWords = ({ paid, imported }: Preview): string[] => [
  ...(paid > 0 ? [paidInWords(paid)] : []),
  ...(imported > 0 ? [importedInWords(imported)] : []),
]

const paidInWords = (paid: number): string =>
  paid === 1
    ? 'Otra reserva está pagada por completo y conserva la tasa que pagó.'
    : `Otras ${paid} reservas están pagadas por completo y conservan la tasa que pagaron.`

const importedInWords = (imported: number): string =>
  imported === 1
    ? 'Otra reserva se importó con su tasa de un archivo y la conserva.'
    : `Otras ${imported} reservas se importaron con su tasa de un archivo y la conservan.`

/** The final toast: when several users apply the tax at once, only one of them does. */
export function appliedInWords(applied: number, remaining: number): { title: string; text: string } {
  if (applied === 0)
    return {
      title: 'Nada que aplicar',
      text: remaining === 0 ? 'No quedaba ninguna reserva por cambiar.' : 'Otra persona la está aplicando ahora mismo.',
    }
  const left =
    remaining === 0 ? '' : `; ${remaining === 1 ? 'queda' : 'quedan'} ${bookingsInWords(remaining)} por cambiar`
  return { title: 'Tasa turística aplicada', text: `A ${bookingsInWords(applied)}${left}` }
}
