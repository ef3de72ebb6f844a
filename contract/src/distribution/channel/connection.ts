import { limits } from '@posada/domain/platform/limits'
import { allRoles, frontDesk, ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { codedRefusal, codedRefusalWith } from '../../declared-refusals.ts'
import { hook, post } from '../../endpoint.ts'
import { table } from '../../table-endpoint.ts'
import { edited, email, flag, id, int, maybe, secret, text, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { channelUse, establishmentField, planRef } from '../../prices/channel-fields.ts'
import { alarm, callRow, connection, instant, pairedType, remoteRoom, summaryRow } from './connection-replies.ts'

const most = limits.channel

/** The number of a property there. */
const property = int(1)

const ofEstablishment = wire({ establishmentId: establishmentField })

export const channelConnectionApi = {
  toggle: post('/api/profile/connect_channel', {
    summary: 'Conectar el canal, desconectarlo o volver a conectarlo',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
    request: wire({
      establishmentId: ['URLEstablecimiento', id, 'El establecimiento'],
      token: ['token', maybe(secret(most.token)), 'La clave del canal'],
      propertyId: ['propiedad', maybe(property), 'El número de la propiedad'],
      /** The same by the provider's own word. */
      lcode: ['lcode', maybe(property), 'El número de la propiedad'],
      /** The property is another account's, which is connected with the same token: it is connected here instead. */
      takesOver: ['traer', maybe(flag), 'La casilla de traer la conexión'],
    }),
    reply: wire({ use: ['channelUsed', channelUse] }),
    refusals: {
      credentialsMissing: codedRefusal('faltan_credenciales'),
      tooSoon: codedRefusalWith('demasiado_pronto', { from: ['desde', instant] }),
      broken: codedRefusal('sin_acceso'),
      /** The property is another establishment's of the account. */
      propertyInUse: codedRefusal('propiedad_en_uso'),
      /** The property belongs to another account; its token is the permission to take it over. */
      propertyElsewhere: codedRefusalWith('propiedad_de_otra_cuenta', { mayTakeOver: ['puede_traerla', z.boolean()] }),
    },
  }),
  get: post('/api/channel/connection/get', {
    summary: 'La conexión de un establecimiento con el canal, y sus avisos',
    whileExpired: 'reads',
    roles: allRoles,
    request: ofEstablishment,
    reply: wire({
      use: ['channelUsed', channelUse],
      connection: ['conexion', connection.nullable()],
      types: ['tipos', z.array(pairedType)],
      remoteRooms: ['habitaciones', z.array(remoteRoom)],
      alarms: ['avisos', z.array(alarm)],
      /** All that are open, also those that are not listed. */
      alarmCount: ['num_avisos', z.int()],
    }),
  }),
  refresh: post('/api/channel/connection/refresh', {
    summary: 'Leer de nuevo las habitaciones que hay en el canal',
    roles: ownerOnly,
    outside: true,
    request: ofEstablishment,
    reply: wire({ remoteRooms: ['habitaciones', z.array(remoteRoom)] }),
  }),
  match: post('/api/channel/connection/match', {
    summary: 'Emparejar tipos con habitaciones del canal, o encargar que se creen allí',
    roles: ownerOnly,
    request: wire({
      establishmentId: establishmentField,
      types: [
        'tipos',
        z
          .array(
            wire({
              typeId: ['RoomID', id, 'El tipo de habitación'],
              remoteId: ['remota', maybe(text(40)), 'La habitación del canal'],
              isToCreate: ['crear', maybe(flag), 'La casilla de crear'],
            }),
          )
          .min(1)
          .max(2000),
        'Los tipos de habitación',
      ],
    }),
  }),
  start: post('/api/channel/connection/start', {
    summary: 'Empezar a vender por el canal',
    roles: ownerOnly,
    request: ofEstablishment,
  }),
  pause: post('/api/channel/connection/pause', {
    summary: 'Cerrar la venta en el canal, hasta que se reanude',
    whileExpired: 'continues',
    roles: ownerOnly,
    request: ofEstablishment,
  }),
  resume: post('/api/channel/connection/resume', {
    summary: 'Reanudar la venta en el canal',
    roles: ownerOnly,
    request: ofEstablishment,
  }),
  disconnect: post('/api/channel/connection/disconnect', {
    summary: 'Cerrar la venta en el canal y dejar de usarlo',
    whileExpired: 'continues',
    roles: ownerOnly,
    request: wire({
      establishmentId: establishmentField,
      /** Also where the channel does not accept the access, so that the sale cannot be closed there. */
      isUnconfirmed: ['sin_confirmar', maybe(flag), 'La casilla de desconectar sin confirmación'],
    }),
    refusals: { broken: codedRefusal('sin_acceso') },
  }),
  edit: post('/api/channel/connection/edit', {
    summary: 'Cambiar la clave del canal o la persona a la que se avisa',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
    request: wire({
      establishmentId: establishmentField,
      token: ['token', unlessBlank(secret(most.token)), 'La clave del canal'],
      alarmName: ['aviso_nombre', edited(text(most.alarmName)), 'El nombre de la persona'],
      alarmEmail: ['aviso_correo', edited(email), 'El correo de la persona'],
    }),
  }),
  resolveAlarms: post('/api/channel/connection/alarms/resolve', {
    summary: 'Dar por vistos avisos del canal; sin ninguno nombrado, todos',
    roles: frontDesk,
    request: wire({
      establishmentId: establishmentField,
      ids: ['avisos', maybe(z.array(id).max(1000)), 'El aviso del canal'],
    }),
    reply: wire({ count: ['resueltos', z.int()] }),
  }),
  calls: table('/api/channel/connection/calls', {
    summary: 'Las llamadas al canal de los últimos 30 días',
    roles: allRoles,
    narrowing: { establishmentId: establishmentField },
    row: callRow,
  }),
  activatePush: post('/api/channel/property/activate_push', {
    summary: 'Activar el aviso inmediato de reservas del canal',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
    request: ofEstablishment,
  }),
  force: post('/api/channel/property/force_update_calendars', {
    summary: 'Enviar de nuevo todo al canal, y decir cómo fue',
    roles: frontDesk,
    outside: true,
    request: wire({
      establishmentId: establishmentField,
      pricePlanId: ['pricing_plan', planRef, 'El plan de precios'],
      restrictionPlanId: ['restriction_plan', planRef, 'El plan de restricciones'],
    }),
    reply: wire({ summary: ['summary', z.array(summaryRow)] }),
    refusals: { tooSoon: codedRefusalWith('demasiado_pronto', { from: ['desde', instant] }) },
  }),
  push: hook('/api/channel/push/:token', {
    summary: 'Aviso del canal: hay una reserva nueva',
    purpose: 'channel-push',
  }),
}
