import { controlLetterOf } from '@posada/domain/spanish-id'
import type { Browser } from './browser.ts'

let guests = 0

/** A number that no other guest of this process has. */
export function aDni(): string {
  const digits = String(10_000_000 + ++guests)
  return digits + controlLetterOf(digits)
}

/** What the new guest form sends: an adult of Madrid for whom the registry lacks nothing, as far as the fields are not given. */
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

/** A guest who must be taken, today in the booking that holds the unit or in a new one; gives the ids. */
export async function aGuest(owner: Browser, roomId: string, fields: object = {}) {
  const reply = await owner.post('/api/new_guest/add_guest', guestRequest(roomId, fields))
  if (reply.resultado !== 'Ok') throw new Error(`The guest was refused: ${reply.mensaje}`)
  return {
    id: reply['SafeURL'] as string,
    bookingId: reply['bookingURL'] as string,
    locator: reply['bookingId'] as string,
    faults: (reply['Faltas'] as { motivo: string }[]).map(({ motivo }) => motivo),
    message: reply.mensaje,
  }
}
