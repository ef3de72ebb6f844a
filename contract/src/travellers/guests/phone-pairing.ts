import { frontDesk } from '@posada/domain/account/users/roles'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { codedRefusal } from '../../declared-refusals.ts'
import { post } from '../../endpoint.ts'
import { id, int, maybe, newUuid, text, utcInstant } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { documentReadingFields } from './document-reading.ts'

/** Where a telephone types the code. The address with the token in its fragment, `/m#…`, needs no code. */
export const phonePagePath = '/m'

const thePairing = ['SafeURL', id, 'El móvil conectado'] as const

/** A reading that the telephone has handed in. Its number counts those of the pairing from 1. */
const handedReading = wire({
  number: ['numero', z.int()],
  handedAt: ['leido', utcInstant],
  reading: ['data', wire(documentReadingFields)],
})
export type HandedReading = z.output<typeof handedReading>

/** What the desk does with a telephone that reads documents for one of its open dialogs. */
export const phonePairingApi = {
  start: post('/api/new_guest/phone/start', {
    summary: 'Dar un código con el que un móvil lee documentos para el diálogo abierto, durante diez minutos',
    whileExpired: 'continues',
    roles: frontDesk,
    refusedToProvider: true,
    request: wire({
      bookingId: ['bookingURL', maybe(id), 'La reserva'],
      roomId: ['RoomSecretID', maybe(id), 'La unidad'],
      /** How many documents the dialog waits for, where it knows. */
      expected: ['esperados', maybe(int(1, limits.booking.people)), 'El número de documentos'],
    }),
    reply: wire({
      id: ['SafeURL', id],
      /** Six digits, for one telephone. */
      code: ['codigo', z.string()],
      /** The address of the code to be scanned; it replaces typing. */
      url: ['url', z.string()],
      /** The address as a picture: `data:image/png;base64,…`. */
      qr: ['qr', z.string()],
      endsAt: ['termina', utcInstant],
      /** False where the address leads to this machine only, so that no telephone opens it. */
      isReachable: ['alcanzable', z.boolean()],
    }),
  }),
  readings: post('/api/new_guest/phone/readings', {
    summary: 'Las lecturas que ha entregado el móvil; las ya recibidas se borran',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({
      id: thePairing,
      /** The highest number that the dialog has: up to it they are deleted, and those after it are in the reply. */
      receivedUpTo: ['recibidas', maybe(int(0, 1_000)), 'Las lecturas recibidas'],
    }),
    reply: wire({
      /** How the telephone calls itself; '' until one has opened the link. */
      phone: ['movil', z.string()],
      endsAt: ['termina', utcInstant],
      /** How many it has handed in, also those that were deleted. */
      handed: ['entregadas', z.int()],
      readings: ['lecturas', z.array(handedReading)],
    }),
    refusals: { ended: codedRefusal('terminado') },
  }),
  end: post('/api/new_guest/phone/end', {
    summary: 'Desconectar el móvil y borrar lo que haya entregado',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: thePairing }),
  }),
}

const purpose = 'document-phone'
/** Chosen by the telephone's page and kept while it is open: the first one that opens the link is the only one. */
const device = ['dispositivo', newUuid, 'El dispositivo'] as const

const phoneState = wire({
  /** The name of the unit; '' where the dialog has none yet. */
  unit: ['unidad', z.string()],
  expected: ['esperados', z.int().nullable()],
  handed: ['entregadas', z.int()],
  endsAt: ['termina', utcInstant],
})
export type PhoneState = z.output<typeof phoneState>

/** What the telephone calls: it hands in readings, and is told nothing of the booking or its guests. */
export const pairedPhoneApi = {
  enterCode: post('/api/scan_phone/enter_code', {
    summary: 'Cambiar el código de seis cifras por el enlace del móvil; cinco intentos cada diez minutos',
    kind: 'gate',
    request: wire({ code: ['codigo', text(20), 'El código'] }),
    reply: wire({ token: ['token', z.string()] }),
    refusals: { wrong: codedRefusal('codigo_erroneo'), tooMany: codedRefusal('demasiados_intentos') },
  }),
  open: post('/api/scan_phone/open', {
    summary: 'Conectar el móvil, o ver cuántas lecturas ha entregado',
    kind: 'link',
    purpose,
    request: wire({ device, phone: ['movil', maybe(text(40)), 'El nombre del móvil'] }),
    reply: phoneState,
    refusals: { otherPhone: codedRefusal('otro_movil') },
  }),
  handIn: post('/api/scan_phone/hand_in', {
    summary: 'Entregar la lectura de un documento al diálogo abierto',
    kind: 'link',
    purpose,
    idempotent: true,
    request: wire({ device, ...documentReadingFields }),
    reply: phoneState,
    refusals: { otherPhone: codedRefusal('otro_movil'), full: codedRefusal('demasiadas') },
  }),
}
