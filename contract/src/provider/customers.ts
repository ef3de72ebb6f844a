import { z } from 'zod'
import { post } from '../endpoint.ts'
import { coded, day, edited, euros, id, int, maybe, text } from '../fields.ts'
import { savedFile } from '../platform/files/files.ts'
import { wire } from '../wire.ts'

const customerId = ['safe_url', id, 'El cliente'] as const
/** The last day of the subscription; '' never ends. */
const subscriptionEnd = ['finsubscripcion', z.string()] as const
const fee = euros().nullable()

/** A customer as the specification's keys call them; ours are beside them in the row and in the sheet. */
const givenKeys = {
  company: ['empresa', z.string()],
  phone: ['telefono', z.string()],
  mail: ['mail', z.string()],
  /** Both fees of a month together; null is nothing. */
  wholeFee: ['cuota', fee],
  lastDay: ['subscription_end', z.string()],
  /** Street and number alone. */
  address: ['direccion', z.string()],
  municipality: ['municipio', z.string()],
  province: ['provincia', z.string()],
  postalCode: ['codigo_postal', z.string()],
} as const

const customer = wire({
  ...givenKeys,
  id: ['safe_url', id],
  name: ['nombre', z.string()],
  taxId: ['cif', z.string()],
  email: ['email', z.string()],
  /** What is billed each month, in cents; null is nothing. */
  posadaFee: ['precio_posada', fee],
  channelFee: ['precio_channel', fee],
  subscriptionEnd,
  /** Until the last day, negative once it is over; null without end. */
  daysLeft: ['dias_restantes', z.int().nullable()],
  /** When an account that is being closed is erased; '' of every other one. */
  closesAt: ['se_borra', z.string()],
})
export type Customer = z.output<typeof customer>

const sheet = wire({
  ...givenKeys,
  at: ['hora', z.string()],
  id: ['safe_url', id],
  taxId: ['cif', z.string()],
  email: ['email', z.string()],
  posadaFee: ['precio_posada', fee],
  channelFee: ['precio_channel', fee],
  subscriptionEnd,
  establishments: ['alojamientos', z.int()],
  units: ['unidades', z.int()],
  /** When a user of the account last used it, and who; '' if nobody has. */
  lastSeenAt: ['ultima_entrada', z.string()],
  lastSeenBy: ['ultima_entrada_usuario', z.string()],
  registryWaiting: ['ses_en_cola', z.int()],
  /** The first legal deadline of the reports that wait; '' if none waits. */
  registryDueAt: ['ses_vence', z.string()],
  fiscalWaiting: ['aeat_en_cola', z.int()],
})
export type CustomerSheet = z.output<typeof sheet>

const customerGroups = ['all', 'expiring', 'read-only'] as const
export type CustomerGroup = (typeof customerGroups)[number]

/** The customers of the provider: the accounts of the installation. */
export const customersApi = {
  list: post('/api/admin/get_customers', {
    summary: 'Listado de clientes del proveedor',
    kind: 'provider',
    request: wire({
      page: ['pagina', maybe(int(1, 1_000_000)), 'La página'],
      /** Without it all customers are in the reply. */
      perPage: ['por_pagina', maybe(int(1, 100)), 'El número de filas'],
      /** As of tables: 'finsubscripcion|desc'. */
      sort: ['orden', maybe(text(60)), 'El orden'],
      filter: ['filtro', maybe(text(100)), 'El texto buscado'],
      group: [
        'grupo',
        maybe(coded({ todos: 'all', vencen_este_mes: 'expiring', solo_lectura: 'read-only' })),
        'El grupo',
      ],
    }),
    reply: wire({
      customers: ['clients_data', z.array(customer)],
      /** How many the search has found in the group. */
      total: ['total', z.int()],
      counts: [
        'cuentas',
        wire({
          all: ['todos', z.int()],
          expiring: ['vencen_este_mes', z.int()],
          readOnly: ['solo_lectura', z.int()],
          establishments: ['alojamientos', z.int()],
        }),
      ],
    }),
  }),
  get: post('/api/admin/get_single_customer', {
    summary: 'Ficha de un cliente del proveedor',
    kind: 'provider',
    request: wire({ id: customerId }),
    reply: wire({ customer: ['client_info', sheet] }),
  }),
  setSubscriptionEnd: post('/api/admin/edit_subscription_end', {
    summary: 'Cambiar el fin de la suscripción de un cliente',
    kind: 'provider',
    /** '' never ends. A body without the key is refused, so that a misspelt one does not give a subscription without end. */
    request: wire({ id: customerId, end: ['subscription_end', edited(day), 'El fin de la suscripción'] }),
  }),
  fees: post('/api/admin/get_fees_csv', {
    summary: 'Descargar las cuotas del mes en CSV',
    kind: 'provider',
    reply: savedFile,
  }),
}
