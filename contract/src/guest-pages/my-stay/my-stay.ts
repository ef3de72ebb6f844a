import { limits } from '@posada/domain/platform/limits'
import { frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { download, post } from '../../endpoint.ts'
import { shownHoldMoment } from '../../bookings/hold-fields.ts'
import { coded, day, euros, id } from '../../fields.ts'
import { establishmentForGuestsFields } from '../../establishments/establishment-for-guests.ts'
import { chosenLanguage } from '../../travellers/guests/guest-language.ts'
import { wire } from '../../wire.ts'
import { arriveRefusals, checkCardRefusals, codeChecking, codeSending, stayArrival, typedCard } from './arrival.ts'

const amount = euros(0, limits.booking.total)

/** What the page of a stay shows to the holder of the booking. */
const guestStay = wire({
  language: ['idioma', chosenLanguage],
  state: ['estado', coded({ activa: 'active', cancelada: 'cancelled', no_presentada: 'no_show' })],
  /** Null for a booking that is confirmed. */
  hold: ['retencion', wire({ until: ['hasta', shownHoldMoment], isRequest: ['porConfirmar', z.boolean()] }).nullable()],
  locator: ['localizador', z.string()],
  guest: ['nombre', z.string()],
  today: ['hoy', day],
  checkIn: ['entrada', day],
  checkOut: ['salida', day],
  checkInTime: ['horaEntrada', z.string()],
  checkOutTime: ['horaSalida', z.string()],
  units: ['unidades', z.array(z.string())],
  adults: ['adultos', z.int()],
  children: ['ninos', z.int()],
  regime: ['regimen', z.int()],
  isCheckedIn: ['haEntrado', z.boolean()],
  isCheckedOut: ['haSalido', z.boolean()],
  /** Null where the agency collects. */
  money: [
    'importes',
    wire({
      total: ['total', amount],
      received: ['pagado', amount],
      pending: ['pendiente', amount],
      canPay: ['puedePagar', z.boolean()],
    }).nullable(),
  ],
  /** Null where none was sent, or it has ended. */
  checkin: ['checkin', wire({ received: ['recibidos', z.int()], places: ['plazas', z.int()] }).nullable()],
  address: ['direccion', z.string()],
  directions: [
    'comoLlegar',
    wire({ car: ['coche', z.string()], train: ['tren', z.string()], mapUrl: ['mapaURL', z.string()] }),
  ],
  breakfast: ['desayuno', z.string()],
  /** Where the cartas of the establishment are read; '' without a public one. */
  menuUrl: ['cartaURL', z.string()],
  /** When code and Wi-Fi are shown, where the establishment has some. */
  accessFrom: ['accesoDesde', z.string().nullable()],
  /** Null before that hour of the arrival day, and after the departure; of an arrival without reception, before it is confirmed. */
  access: [
    'acceso',
    wire({
      /** '' where the units of the booking have different ones. */
      doorCode: ['codigoPuerta', z.string()],
      doorCodes: ['codigos', z.array(wire({ unit: ['unidad', z.string()], code: ['codigo', z.string()] }))],
      network: ['wifiRed', z.string()],
      key: ['wifiClave', z.string()],
    }).nullable(),
  ],
  /** Of an establishment without reception, on the arrival day and in the night after it. */
  arrival: ['llegada', stayArrival.nullable()],
  conditions: ['condiciones', z.string()],
  /** The last day on which the guest may cancel without cost; null where they do not cancel here. */
  cancelUntil: ['cancelableHasta', day.nullable()],
  canCancel: ['puedeCancelar', z.boolean()],
  establishment: ['casa', wire(establishmentForGuestsFields)],
})
export type GuestStay = z.output<typeof guestStay>

const purpose = 'my-stay'
const link = wire({ link: ['link', z.string()] })

/** What the page of a stay calls. `open` changes nothing. */
export const myStayApi = {
  open: post('/api/my_stay/open', {
    summary: 'Lo que enseña la página de una estancia',
    kind: 'link',
    purpose,
    reply: wire({ stay: ['estancia', guestStay] }),
  }),
  picture: download('/api/my_stay/:token/imagen/:cual', {
    summary: 'El logotipo o la foto de la casa, en la página de una estancia',
    kind: 'link',
    purpose,
    request: wire({ which: ['cual', coded({ logo: 'logo', foto: 'photo' }), 'La imagen'] }),
  }),
  pay: post('/api/my_stay/pay', {
    summary: 'El huésped paga lo pendiente: la dirección de la página del pago',
    kind: 'link',
    purpose,
    reply: link,
  }),
  checkin: post('/api/my_stay/checkin', {
    summary: 'La dirección del auto check-in de la estancia',
    kind: 'link',
    purpose,
    reply: link,
  }),
  sendCode: post('/api/my_stay/send_code', { ...codeSending, purpose }),
  checkCode: post('/api/my_stay/check_code', {
    ...codeChecking,
    purpose,
    reply: wire({ stay: ['estancia', guestStay] }),
  }),
  checkCard: post('/api/my_stay/check_card', {
    summary: 'Comprobar la identidad con la tarjeta del pago',
    kind: 'link',
    purpose,
    request: typedCard,
    reply: wire({ stay: ['estancia', guestStay] }),
    refusals: checkCardRefusals,
  }),
  arrive: post('/api/my_stay/arrive', {
    summary: 'El huésped confirma su llegada: marca la entrada y enseña el código de la puerta',
    kind: 'link',
    purpose,
    reply: wire({ stay: ['estancia', guestStay] }),
    refusals: arriveRefusals,
  }),
  cancel: post('/api/my_stay/cancel', {
    summary: 'El huésped cancela su reserva',
    kind: 'link',
    purpose,
    reply: wire({ stay: ['estancia', guestStay] }),
  }),
}

/** The desk gives the link to the holder. */
export const stayLinksApi = {
  copy: post('/api/bookings/stay_link', {
    summary: 'El enlace de la página de la estancia, para el titular de la reserva',
    refusedToProvider: true,
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ bookingId: ['bookingURL', id, 'La reserva'] }),
    reply: link,
  }),
}
