import { addDays, type Day } from '@posada/domain/platform/days/day'
import { newId } from '../../platform/ids.ts'

/** What has gone wrong at a customer, for the page of failed jobs. */
type Trouble = 'mail' | 'lost-mail' | 'document' | 'registry'

type Entry = {
  name: string
  town: string
  /** Days until the last day of the subscription; null never ends. */
  endsIn: number | null
  /** Cents each month; null is nothing. */
  fees: readonly [posada: number | null, channel: number | null]
  troubles?: readonly Trouble[]
  isClosing?: true
}

const ENTRIES: readonly Entry[] = [
  { name: 'Hostal Ficticio del Puente', town: 'Arriate', endsIn: -41, fees: [4900, null] },
  { name: 'Pensión Ejemplo Norte', town: 'Olvera', endsIn: -3, fees: [3900, null], troubles: ['mail'] },
  { name: 'Casa Rural Modelo', town: 'Grazalema', endsIn: 0, fees: [2900, null] },
  { name: 'Hotel Muestra Mar', town: 'Estepona', endsIn: 9, fees: [6900, 750] },
  { name: 'Apartamentos Ensayo', town: 'Nerja', endsIn: 14, fees: [5900, 1500], troubles: ['registry'] },
  { name: 'Ñandú Ficticio, Hostal', town: 'Ubrique', endsIn: 26, fees: [4900, null], troubles: ['document'] },
  { name: 'Albergue de Prueba', town: 'Montejaque', endsIn: 58, fees: [3900, null], isClosing: true },
  { name: 'Camping Ejemplar', town: 'Tarifa', endsIn: 120, fees: [9900, null], troubles: ['mail', 'lost-mail'] },
  { name: 'Ático Simulado', town: 'Málaga', endsIn: 198, fees: [2900, 750] },
  { name: 'Hotel Óptimo de Muestra', town: 'Marbella', endsIn: 240, fees: [12_900, 2500], troubles: ['registry'] },
  { name: 'Posada Inventada', town: 'Antequera', endsIn: 310, fees: [4900, null] },
  { name: 'Cortijo Figurado', town: 'Álora', endsIn: 365, fees: [3900, null] },
  { name: 'Hostería Supuesta', town: 'Setenil', endsIn: null, fees: [null, null] },
]
const FIRST_NAMES = [
  'Encina',
  'Olivo',
  'Romero',
  'Jara',
  'Tomillo',
  'Castaño',
  'Pinsapo',
  'Adelfa',
  'Retama',
  'Espliego',
]

/** The last ones fill a second page of the list. */
const OTHERS: readonly Entry[] = FIRST_NAMES.map((name, index) => ({
  name: `Casas ${name} (ejemplo)`,
  town: 'Ronda',
  endsIn: 70 + 17 * index,
  fees: [2900, index % 3 === 0 ? 750 : null],
}))

export type DemoCustomer = ReturnType<typeof makeCustomers>[number]

/** The other customers of the demonstration's provider, all fictitious: in time, near the end, read-only, and one closing. */
export const makeCustomers = (today: Day) =>
  [...ENTRIES, ...OTHERS].map(({ endsIn, troubles = [], isClosing = false, ...entry }, index) => {
    const number = String(index + 1).padStart(2, '0')
    return {
      ...entry,
      troubles,
      isClosing,
      accountId: newId(),
      ownerId: newId(),
      establishmentId: newId(),
      email: `cliente.${number}@ejemplo.test`,
      phone: `+34 600 00 09 ${number}`,
      subscriptionEnd: endsIn === null ? null : addDays(today, endsIn),
    }
  })
