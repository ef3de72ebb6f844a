import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { frontDesk, guestReaders } from '@posada/domain/account/users/roles'
import { download, get, post } from '../../endpoint.ts'
import { table } from '../../table-endpoint.ts'
import { coded, day, id, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { arrivalToConfirm } from './arrival-to-confirm.ts'
import { communication, exchange } from './communication.ts'
import { deliveryFile, waitingByHand } from './hand-delivery.ts'
import { registrySummary } from './registry-summary.ts'

/** `open` are the communications that still need something: sending, an answer or a correction. */
export const communicationsView = coded({
  por_resolver: 'open',
  aceptadas: 'accepted',
  anuladas: 'cancelled',
  todas: 'all',
})
export type CommunicationsView = z.output<typeof communicationsView>

const theCommunication = ['SafeURL', id, 'La comunicación'] as const
const reply = wire({ communication: ['comunicacion', communication] })

export const registryApi = {
  summary: registrySummary,
  list: table('/api/comunicaciones/get_table_data', {
    summary: 'Comunicaciones a las autoridades, primero lo que vence antes',
    roles: guestReaders,
    narrowing: {
      view: ['vista', maybe(communicationsView), 'La vista'],
      establishmentId: ['AccomodationID', maybe(id), 'El establecimiento'],
    },
    row: communication,
  }),
  get: post('/api/comunicaciones/get_info', {
    summary: 'Una comunicación con todo lo que se envió y se respondió',
    whileExpired: 'reads',
    roles: guestReaders,
    request: wire({ id: theCommunication }),
    reply: wire({
      communication: ['comunicacion', communication],
      exchanges: ['envios', z.array(exchange)],
      people: ['huespedes', z.array(wire({ id: ['SafeURL', id], name: ['nombre', z.string()] }))],
      xml: ['xml', z.string()],
    }),
  }),
  arrivalsToConfirm: get('/api/comunicaciones/entradas_por_confirmar', {
    summary: 'Reservas con huéspedes que se registraron ellos mismos y cuya entrada nadie ha marcado',
    roles: guestReaders,
    reply: wire({ arrivals: ['entradas', z.array(arrivalToConfirm)] }),
  }),
  resend: post('/api/comunicaciones/reenviar', {
    summary: 'Enviar de nuevo una comunicación rechazada, ya corregida',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: theCommunication }),
    reply,
  }),
  sendNow: post('/api/comunicaciones/enviar', {
    summary: 'Enviar ya las pendientes: una, o todas las que están completas',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: ['SafeURL', maybe(id), 'La comunicación'] }),
    reply: wire({ count: ['enviadas', z.int()], left: ['incompletas', z.int()] }),
  }),
  typeCode: post('/api/comunicaciones/anotar_codigo', {
    summary: 'Anotar el código de una comunicación que consta en el portal',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: theCommunication, code: ['codigo', text(limits.registry.communicationCode), 'El código'] }),
    reply,
  }),
  confirm: post('/api/comunicaciones/dar_por_comprobada', {
    summary: 'Dar por comprobado en el portal lo que se entregó, o se anuló, a mano',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: theCommunication, note: ['nota', maybe(text(limits.registry.note)), 'La nota'] }),
    reply,
  }),
  sendAgain: post('/api/comunicaciones/enviar_de_nuevo', {
    summary: 'Enviar de nuevo una comunicación recibida sin código que no consta en el portal',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: theCommunication }),
  }),
  /** Finalizes a report that is delivered by hand: from then on the authority may have it. */
  prepareFile: post('/api/comunicaciones/preparar_archivo', {
    summary: 'Preparar el archivo que se entrega a mano; desde entonces no cambia',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: theCommunication }),
    reply,
  }),
  /** The file for the Mossos or for the ministry's bulk upload, or the data to type. */
  file: download('/api/comunicaciones/:id/archivo', {
    summary: 'El archivo que se entrega a mano',
    roles: frontDesk,
    request: wire({ id: ['id', id, 'La comunicación'] }),
  }),
  handDelivery: get('/api/comunicaciones/a_mano', {
    summary: 'Lo que espera una entrega a mano, y los archivos preparados sin entregar',
    roles: guestReaders,
    reply: wire({
      waiting: ['pendientes', z.array(waitingByHand)],
      files: ['archivos', z.array(deliveryFile)],
    }),
  }),
  prepareFiles: post('/api/comunicaciones/preparar_todo', {
    summary: 'Preparar en un archivo por establecimiento todo lo que espera a los Mossos o a la Ertzaintza',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ establishmentId: ['AccomodationID', maybe(id), 'El establecimiento'] }),
    reply: wire({
      files: ['archivos', z.array(deliveryFile)],
      prepared: ['preparadas', z.int()],
      incomplete: ['incompletas', z.int()],
    }),
  }),
  deliveryFile: download('/api/comunicaciones/archivos/:id', {
    summary: 'Un archivo preparado, con todas sus comunicaciones',
    roles: frontDesk,
    request: wire({ id: ['id', id, 'El archivo preparado'] }),
  }),
  deliverFile: post('/api/comunicaciones/entregar_archivo', {
    summary: 'Dar por entregadas todas las comunicaciones de un archivo',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({
      id: ['SafeURL', id, 'El archivo preparado'],
      note: ['nota', maybe(text(limits.registry.note)), 'La nota'],
    }),
    reply: wire({ delivered: ['entregadas', z.int()] }),
  }),
  xml: download('/api/comunicaciones/:id/xml', {
    summary: 'El XML tal como se envió',
    roles: guestReaders,
    request: wire({ id: ['id', id, 'La comunicación'] }),
  }),
  receipt: download('/api/comunicaciones/:id/justificante', {
    summary: 'Justificante de la comunicación, en PDF',
    roles: guestReaders,
    request: wire({ id: ['id', id, 'La comunicación'] }),
  }),
  exchange: download('/api/comunicaciones/envios/:id', {
    summary: 'Una petición y su respuesta, como fueron',
    roles: guestReaders,
    request: wire({ id: ['id', id, 'El envío'] }),
  }),
  export: download('/api/comunicaciones/registro', {
    summary: 'El registro de comunicaciones de un período, en CSV',
    roles: guestReaders,
    request: wire({
      from: ['desde', maybe(day), 'La fecha de inicio'],
      to: ['hasta', maybe(day), 'La fecha de fin'],
    }),
  }),
}
