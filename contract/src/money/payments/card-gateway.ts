import { ownerOnly } from '@posada/domain/account/users/roles'
import { hook, post } from '../../endpoint.ts'
import { edited, id, int, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'

const key = edited(text(300))

export const cardGatewayApi = {
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
}
