import { controlLetterOf } from '@posada/domain/travellers/identity/spanish-id'
import type { Browser } from './browser.ts'

let guests = 0

/** A document number that is unique in this process. */
export function aDni(): string {
  const digits = String(10_000_000 + ++guests)
  return digits + controlLetterOf(digits)
}

/** The request of the new guest form: an adult from Madrid with complete data; `fields` override it. */
export const guestRequest = (roomId: string, fields: object = {}) => ({
  RoomSecretID: roomId,
  Name: 'Lucía',
  FirstSurname: 'Prueba',
  SecondSurname: 'García',
  Sex: 'F',
  BirthDate: '1985-04-12',
  NationalityCountry: 'ESP',
  DocType: 'D',
  DocNumber: aDni(),
  NumSoporte: 'BAA000589',
  PaisResidencia: 'ESP',
  Address: 'Calle Mayor 1',
  MunicipioESP: '28079',
  CodigoPostal: '28013',
  PhoneNumber: '+34600000102',
  GuestEmail: 'lucia@ejemplo.test',
  Privacidad: 1,
  ...fields,
})

/** Adds a guest, who must be accepted, today in the booking of the unit or in a new one. Returns the ids. */
export async function aGuest(owner: Browser, roomId: string, fields: object = {}) {
  const reply = await owner.post('/api/new_guest/add_guest', guestRequest(roomId, fields))
  if (reply.resultado !== 'Ok') throw new Error(`The guest was refused: ${reply.mensaje}`)
  return {
    id: reply['SafeURL'] as string,
    bookingId: reply['bookingURL'] as string,
    locator: reply['bookingId'] as string,
    faults: (reply['Faltas'] as { motivo: string }[]).map(({ motivo }) => motivo),
    taxChange: reply['CambioTasa'],
    message: reply.mensaje,
  }
}
