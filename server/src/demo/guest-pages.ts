import type { Db } from '../platform/db/database.ts'
import { inAccount } from '../platform/db/transaction.ts'
import { editEstablishment } from '../establishments/establishments/edit-establishment.ts'
import type { SecretBox } from '../platform/secrets.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { ownerContext } from './owner-context.ts'

/** What guests of the demo find on the page of their stay. */
const SHOWN = {
  directions: {
    car: 'Aparcamiento gratuito detrás de la casa, por la calle de la Muestra.',
    train: 'La estación está a cinco minutos a pie.',
    mapUrl: 'https://www.openstreetmap.org/#map=16/36.7423/-5.1671',
  },
  doorCode: '4719 #',
  wifi: { network: 'Ejemplo Huéspedes', key: 'muestra-2026' },
  accessVisibleFrom: '12:00',
  breakfast: 'De 8:00 a 10:30, en el patio',
  conditions: 'No se admiten mascotas. Después de esa fecha se cobra la primera noche.',
  cancellationNotice: 7,
  guestColour: '#4b5a2a',
}

/** Fills what the page of a stay shows, by the verb that the screen calls. */
export async function fillGuestPages({ db, hotel, secrets, now }: Demo): Promise<void> {
  await inAccount(db, hotel.accountId, async (transaction) => {
    const context = ownerContext(transaction, hotel, now)
    for (const { id } of hotel.establishments) await editEstablishment({ secrets }, context, id, SHOWN)
  })
}

type Demo = { db: Db; hotel: DemoHotel; secrets: SecretBox; now: Date }
