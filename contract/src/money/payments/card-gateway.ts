import { ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { hook, post } from '../../endpoint.ts'
import { coded, edited, id, int, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { shownGateway } from '../../platform/shown-gateway.ts'

const key = edited(text(300))

const permissions = wire({
  bizum: ['bizum', z.boolean(), 'La casilla de Bizum'],
  tokens: ['tokens', z.boolean(), 'La casilla del pago por referencia'],
  mit: ['mit', z.boolean(), 'La casilla de los cargos sin el titular'],
  refunds: ['devoluciones', z.boolean(), 'La casilla de las devoluciones'],
  preauthorisation: ['preautorizacion', z.boolean(), 'La casilla de las preautorizaciones'],
})
/** The code with which the bank has answered that something is not enabled; '' where it has not. */
const refusals = wire({
  bizum: ['bizum', z.string()],
  tokens: ['tokens', z.string()],
  mit: ['mit', z.string()],
  refunds: ['devoluciones', z.string()],
  preauthorisation: ['preautorizacion', z.string()],
})
const environment = coded({ pruebas: 'test', real: 'live' })
const signature = coded({ v1: 'v1', v2: 'v2' })

/** The terminal of an establishment; the key is never sent back, only its end. */
const shownTerminal = wire({
  establishmentId: ['alojamientoURL', z.string()],
  merchantCode: ['FUC', z.string()],
  terminal: ['Terminal', z.string()],
  keyEnd: ['ClaveFin', z.string()],
  environment: ['Entorno', environment],
  signature: ['Firma', signature],
  permissions: ['permite', permissions],
  refused: ['noActivado', refusals],
  /** Why it cannot be used; '' where it can. */
  trouble: ['Fallo', z.string()],
  /** Another gateway takes the new charges; this one only returns what it took. */
  isForRefundsOnly: ['soloDevoluciones', z.boolean()],
})
export type ShownTerminal = z.output<typeof shownTerminal>

/** What the check of a terminal has found. */
const checkResult = coded({
  correcto: 'accepted',
  clave: 'key',
  fuc: 'merchant',
  terminal: 'terminal',
  version_firma: 'signature',
  no_activado: 'not_enabled',
  otro: 'other',
  sin_respuesta: 'unreachable',
})

export const cardGatewayApi = {
  terminals: post('/api/pagos/pasarela/get', {
    summary: 'La pasarela de pago en uso y los TPV de los establecimientos',
    roles: ownerOnly,
    whileExpired: 'reads',
    reply: wire({
      gateway: ['tipo', shownGateway],
      /** Guests are offered Bizum on the page of Stripe. */
      hasStripeBizum: ['bizumStripe', z.boolean()],
      /** Stripe has refused such a page, because its account does not have Bizum. */
      lacksStripeBizum: ['bizumStripeNoActivado', z.boolean()],
      terminals: ['terminales', z.array(shownTerminal)],
    }),
  }),
  setTerminal: post('/api/pagos/pasarela/set', {
    summary: 'Guardar el TPV del banco de un establecimiento',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({
      establishmentId: ['alojamientoURL', id, 'El establecimiento'],
      merchantCode: ['FUC', text(20), 'El número de comercio (FUC)'],
      terminal: ['Terminal', text(10), 'El número de terminal'],
      key: ['Clave', edited(text(100)), 'La clave de firma'],
      environment: ['Entorno', environment, 'El entorno'],
      signature: ['Firma', signature, 'La versión de la firma'],
      permissions: ['permite', permissions, 'La lista de lo que su banco ha activado'],
    }),
  }),
  checkTerminal: post('/api/pagos/pasarela/comprobar', {
    summary: 'Comprobar el TPV de un establecimiento sin cobrar nada',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
    request: wire({ establishmentId: ['alojamientoURL', id, 'El establecimiento'] }),
    reply: wire({ result: ['resultadoComprobacion', checkResult], code: ['codigo', z.string()] }),
  }),
  removeTerminal: post('/api/pagos/pasarela/quitar', {
    summary: 'Borrar la clave del TPV de un establecimiento',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({ establishmentId: ['alojamientoURL', id, 'El establecimiento'] }),
  }),
  setBizum: post('/api/pagos/pasarela/bizum', {
    summary: 'Ofrecer Bizum en la página de pago de Stripe',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({ isOn: ['activo', z.boolean(), 'El interruptor'] }),
  }),
  connect: post('/api/profile/update_stripe', {
    summary: 'Guardar las claves de la pasarela de pago, después de probarlas',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
    request: wire({
      keys: [
        'stripeInfo',
        wire({ publicKey: ['PubKey', key, 'La clave publicable'], secretKey: ['PrivKey', key, 'La clave secreta'] }),
        'Las claves de la pasarela',
      ],
    }),
  }),
  disconnect: post('/api/profile/disconnect_stripe', {
    summary: 'Dejar de usar la pasarela de pago',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
  }),
  setDeposit: post('/api/stripe/change_deposit_amount', {
    summary: 'El porcentaje de la reserva que se propone al pedir un pago',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({
      percent: ['deposit_amount', int(0, 100), 'El porcentaje'],
      establishmentId: ['urlAlojamiento', maybe(id), 'El establecimiento'],
    }),
  }),
  webhook: hook('/api/stripe/webhook/:token', {
    summary: 'Aviso firmado de la pasarela de pago',
    purpose: 'card-webhook',
  }),
  notification: hook('/api/pagos/pasarela/aviso/:token', {
    summary: 'Notificación firmada del TPV del banco',
    purpose: 'card-webhook',
  }),
}
