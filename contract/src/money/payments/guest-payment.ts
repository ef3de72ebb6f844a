import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { download, post } from '../../endpoint.ts'
import { shownHoldMoment } from '../../bookings/hold-fields.ts'
import { coded, day, euros, maybe } from '../../fields.ts'
import { establishmentForGuestsFields } from '../../establishments/establishment-for-guests.ts'
import { chosenLanguage } from '../../travellers/guests/guest-language.ts'
import { wire } from '../../wire.ts'
import { shownGateway } from '../../platform/shown-gateway.ts'

const amount = euros(0, limits.booking.total)

/**
 * `paying`: the guest has been at the gateway's page, and nothing is known yet. `cancelled`: the request ended with its booking.
 */
const paymentState = coded({ abierta: 'open', pagando: 'paying', pagada: 'paid', cancelada: 'cancelled' })

const pageMethod = coded({ tarjeta: 'card', bizum: 'bizum' })

/** What the page of a payment shows: the request, its booking and the establishment, and nothing of the guests. */
const guestPayment = wire({
  language: ['idioma', chosenLanguage],
  method: ['metodo', coded({ C: 'card', T: 'transfer' })],
  /** How it can be paid on the gateway's page. */
  methods: ['metodos', z.array(pageMethod)],
  /** Whose page it is. */
  gateway: ['pasarela', shownGateway],
  state: ['estado', paymentState],
  /** What was requested. 0: only a card. */
  requested: ['solicitado', amount],
  /** What is paid by pressing now: less than was requested where less is pending. */
  payable: ['importe', amount],
  savesCard: ['guardaTarjeta', z.boolean()],
  /** Requested as security deposit: it is given back, and not part of the booking's price. */
  isSecurityDeposit: ['fianza', z.boolean()],
  /** It is reserved on the card, and not charged. */
  isHold: ['retencion', z.boolean()],
  concept: ['concepto', z.string()],
  expiresOn: ['caduca', day],
  /** Of a booking that this confirms: until when it waits. */
  heldUntil: ['guardadaHasta', shownHoldMoment.nullable()],
  /** The booking has ended because nothing came in time. */
  isHoldOver: ['plazoVencido', z.boolean()],
  /** Accepted by pressing, word for word. */
  terms: ['condiciones', z.string()],
  locator: ['localizador', z.string()],
  checkIn: ['entrada', day],
  checkOut: ['salida', day],
  total: ['total', amount],
  received: ['pagado', amount],
  pending: ['pendiente', amount],
  iban: ['iban', z.string()],
  beneficiary: ['beneficiario', z.string()],
  reference: ['referencia', z.string()],
  receipt: [
    'recibo',
    wire({
      amount: ['importe', amount],
      at: ['fecha', z.string()],
      method: ['metodo', pageMethod],
      brand: ['marca', z.string()],
      last4: ['last4', z.string()],
      /** The gateway's id of the payment, by which the establishment finds it there. */
      reference: ['referencia', z.string()],
    }).nullable(),
  ],
  establishment: ['casa', wire(establishmentForGuestsFields)],
})
export type GuestPayment = z.output<typeof guestPayment>

const purpose = 'payment'

/** What the guest's page of a payment calls. Only `start` does anything. */
export const guestPaymentApi = {
  open: post('/api/pay/open', {
    summary: 'Lo que enseña la página de un pago',
    kind: 'link',
    purpose,
    reply: wire({ payment: ['pago', guestPayment] }),
  }),
  picture: download('/api/pay/:token/imagen/:cual', {
    summary: 'El logotipo o la foto del alojamiento',
    kind: 'link',
    purpose,
    request: wire({ which: ['cual', coded({ logo: 'logo', foto: 'photo' }), 'La imagen'] }),
  }),
  start: post('/api/pay/start', {
    summary: 'Pagar: la página del banco',
    kind: 'link',
    purpose,
    outside: true,
    request: wire({ method: ['metodo', maybe(pageMethod), 'La forma de pago'] }),
    /** An address, or a form that the browser posts. */
    reply: wire({
      url: ['url', z.string().optional()],
      form: [
        'formulario',
        wire({ action: ['action', z.string()], fields: ['campos', z.record(z.string(), z.string())] }).optional(),
      ],
      isChecking: ['comprobando', z.literal(true).optional()],
    }),
    refusals: {
      /** The guest has finished an earlier visit to the gateway's page, and its result is not known yet. */
      checking: { mark: ['comprobando', true], fields: wire({}) },
    },
  }),
  state: post('/api/pay/state', {
    summary: 'Cómo va el pago',
    kind: 'link',
    purpose,
    reply: wire({ state: ['estado', paymentState] }),
  }),
}
