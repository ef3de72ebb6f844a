import type { taxOfBookingsApi } from '@posada/contract/tourist-tax/tax-of-bookings'
import type { Reply } from '@posada/contract/endpoint'
import { formatEuros } from '@posada/domain/money'

type Preview = Reply<typeof taxOfBookingsApi.preview>

/** '1 reserva', '12 reservas'. */
export const reservations = (count: number): string => (count === 1 ? '1 reserva' : `${count} reservas`)

/** What the dialog is for; a house that took its tax away may take it from its bookings too. */
export const purposeInWords = (hasTax: boolean): string =>
  'Las reservas ya hechas conservan la tasa con la que se hicieron. ' +
  (hasTax ? 'Aquí puede darles las tarifas de hoy.' : 'La casa no tiene tasa: aquí puede quitársela también a ellas.')

export const nothingInWords = (hasTax: boolean): string =>
  hasTax
    ? 'Todas las reservas desde ese día tienen ya la tasa de hoy.'
    : 'Ninguna reserva desde ese día lleva tasa turística.'

/** What applying the tax changes: 'Cambia en 12 reservas: su tasa pasa de 0,00 € a 61,60 € en total, y con ella su precio.' */
export const changeInWords = ({ bookings, before, after }: Preview): string =>
  bookings === 0
    ? 'Ninguna reserva pendiente de cobro cambia.'
    : `Cambia en ${reservations(bookings)}: la tasa pasa de ${formatEuros(before)} a ${formatEuros(after)} en total, ` +
      'y con ella el precio de la reserva.'

/** Why bookings of which the tax would be another keep theirs: 'Otra reserva está pagada…', 'Otras 3 reservas traen…' */
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

/** What the toast says at the end: of several who apply it at once only one does. */
export function appliedInWords(applied: number, remaining: number): { title: string; text: string } {
  if (applied === 0)
    return {
      title: 'Nada que aplicar',
      text: remaining === 0 ? 'No quedaba ninguna reserva por cambiar.' : 'Otra persona la está aplicando ahora mismo.',
    }
  const left = remaining === 0 ? '' : `; ${remaining === 1 ? 'queda' : 'quedan'} ${reservations(remaining)} por cambiar`
  return { title: 'Correcto', text: `Tasa turística aplicada a ${reservations(applied)}${left}` }
}
