import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { coded, id, maybe, text } from '../../fields.ts'
import { establishmentField } from '../../prices/channel-fields.ts'
import { wire } from '../../wire.ts'

const ofEstablishment = wire({ establishmentId: establishmentField })

const state = coded({
  billetera: 'wallet',
  conectada: 'connected',
  desconectando: 'ending',
} as const)

const plan = wire({
  id: ['id', z.string()],
  /** By language. */
  name: ['name', z.record(z.string(), z.string())],
  /** The type for sale; '' where nobody has chosen one yet. */
  typeId: ['AssociatedPosadaRoom', z.string()],
})

/** Whether it is a signature is said with words. Those of contracts are longer. */
const LONGEST_SIGNATURE = 8_192

export const debooksApi = {
  get: post('/api/channel/debooks/get', {
    summary: 'La conexión de un establecimiento con DeBooks',
    whileExpired: 'reads',
    roles: allRoles,
    request: ofEstablishment,
    reply: wire({
      isAvailable: ['disponible', z.boolean()],
      connection: [
        'conexion',
        wire({
          state: ['estado', state],
          address: ['direccion', z.string()],
          isConnected: ['debooks_connected', z.boolean()],
          connectedAt: ['desde', z.string()],
          fetchedAt: ['leidas', z.string().nullable()],
          sentAt: ['enviado', z.string().nullable()],
          trouble: ['problema', z.string()],
        }).nullable(),
      ],
    }),
  }),
  message: post('/api/channel/gen_random_message', {
    summary: 'Un texto que firma el dueño de una billetera, una vez y en diez minutos',
    refusedToProvider: true,
    roles: ownerOnly,
    request: ofEstablishment,
    reply: wire({ text: ['message_to_sign', z.string()] }),
  }),
  verify: post('/api/channel/verify_fantom_address', {
    summary: 'Comprobar la firma de una billetera y conectarla con DeBooks',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
    request: wire({
      message: ['message', text(2_000), 'El texto firmado'],
      signature: ['signature', text(LONGEST_SIGNATURE), 'La firma'],
      address: ['address', text(100), 'La dirección de la billetera'],
      establishmentId: establishmentField,
    }),
  }),
  plans: post('/api/channel/get_debooks_plans', {
    summary: 'Los planes de DeBooks y el tipo de unidad de cada uno',
    whileExpired: 'reads',
    roles: ownerOnly,
    outside: true,
    request: ofEstablishment,
    reply: wire({ plans: ['plans', z.array(plan)] }),
  }),
  associate: post('/api/channel/associate_posada_debooks_plans', {
    summary: 'Decir qué tipo de unidad vende cada plan de DeBooks',
    roles: ownerOnly,
    outside: true,
    request: wire({
      plans: [
        'plans',
        z
          .array(
            wire({
              id: ['id', text(100), 'El plan de DeBooks'],
              typeId: ['AssociatedPosadaRoom', maybe(id), 'El tipo de habitación'],
            }),
          )
          .max(500),
        'Los planes de DeBooks',
      ],
      establishmentId: establishmentField,
    }),
  }),
  disconnect: post('/api/channel/disconnect_debooks', {
    summary: 'Dejar de vender por DeBooks',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: ownerOnly,
    request: ofEstablishment,
  }),
}
