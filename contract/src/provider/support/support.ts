import { limits } from '@posada/domain/platform/limits'
import { ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { freeText, id, int, maybe } from '../../fields.ts'
import { providerRefusals } from '../provider-session.ts'
import { wire } from '../../wire.ts'

const access = wire({
  id: ['id', id],
  customerId: ['safe_url', id],
  customerName: ['cliente', z.string()],
  /** Who of the provider's staff entered. */
  name: ['nombre', z.string()],
  reason: ['motivo', z.string()],
  openedAt: ['desde', z.string()],
  /** When it ended, or will end at the latest. */
  endsAt: ['hasta', z.string()],
  isOpen: ['abierto', z.boolean()],
  /** How many changes it left in the account's audit trail. */
  acts: ['cambios', z.int()],
  /** In Spanish, what was tried and is not for the provider's staff. */
  refused: ['rechazado', z.array(z.string())],
})
export type SupportAccess = z.output<typeof access>

/** From the provider's desk: entering a customer's account, and who has entered which. */
export const supportDeskApi = {
  enter: post('/api/admin/enter_customer', {
    summary: 'Acceso del soporte de Posada',
    kind: 'provider',
    refusals: providerRefusals,
    request: wire({
      customerId: ['safe_url', id, 'El cliente'],
      /** The customer reads it. */
      reason: ['reason', freeText(limits.support.reason.max).min(limits.support.reason.min), 'El motivo'],
    }),
    /** The address of the customer's account, for a tab of its own. */
    reply: wire({ url: ['ruta', z.string()] }),
  }),
  accesses: post('/api/admin/get_accesses', {
    summary: 'Quién ha entrado en qué cuenta, cuándo, por qué y qué se le ha rechazado',
    kind: 'provider',
    refusals: providerRefusals,
    request: wire({ page: ['pagina', maybe(int(1, 1_000_000)), 'La página'] }),
    reply: wire({
      accesses: ['accesos', z.array(access)],
      total: ['total', z.int()],
      perPage: ['por_pagina', z.int()],
    }),
  }),
}

/** Within a customer's account. */
export const supportApi = {
  leave: post('/api/support/leave', {
    summary: 'Fin del acceso del soporte de Posada',
    whileExpired: 'continues',
    roles: ownerOnly,
  }),
}
