import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { ownerOnly } from '@posada/domain/account/users/roles'
import { get, post } from '../../endpoint.ts'
import { province } from '../establishments.ts'
import { coded, edited, email, freeText, int, text, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'

const most = limits.profile

/** Billing data of the account and settings for all its establishments. Absent keys leave their value unchanged. */
const profileChanges = wire({
  company: ['empresa', edited(text(most.company)), 'La empresa'],
  taxId: ['cifdni', edited(text(most.taxId)), 'El CIF o DNI'],
  email: ['email', edited(email), 'El correo electrónico'],
  address: ['direccion', edited(text(most.address)), 'La dirección'],
  postalCode: ['codigopostal', edited(text(limits.client.postalCode)), 'El código postal'],
  municipality: ['municipio', edited(text(limits.client.municipality)), 'El municipio'],
  province: ['provincia', edited(province), 'La provincia'],
  phone: ['telefono', edited(text(most.phone)), 'El teléfono'],
  selfCheckinMessage: ['autocheckin_message', edited(freeText(most.message)), 'El mensaje del auto check-in'],
  conditions: ['condicionesGenerales', edited(text(most.text)), 'Las condiciones generales'],
  version: ['version', unlessBlank(int()), 'La versión'],
})
export type ProfileChanges = z.output<typeof profileChanges>

/** An external system that Posada uses, and its current state. */
const integration = wire({
  kind: [
    'tipo',
    coded({
      registro: 'registry',
      correo: 'mail',
      pasarela_pago: 'card-gateway',
      channel: 'channel',
      programa_contable: 'accounting',
    }),
  ],
  name: ['nombre', z.string()],
  /** The establishment to which it belongs; '' for the whole account. */
  establishmentId: ['AccomodationID', z.string()],
  establishmentName: ['AccomodationName', z.string()],
  state: [
    'estado',
    coded({
      conectado: 'connected',
      sin_probar: 'untested',
      sin_configurar: 'unconfigured',
      con_error: 'failing',
      simulado: 'simulated',
    }),
  ],
  detail: ['detalle', z.string()],
})
export type Integration = z.output<typeof integration>

export const profileApi = {
  edit: post('/api/profile/updateData', {
    summary: 'Cambiar los datos de facturación y las condiciones generales de la cuenta',
    roles: ownerOnly,
    request: wire({ changes: ['clientinfo', profileChanges, 'Los datos de la cuenta'] }),
  }),
  switchSelfCheckin: post('/api/profile/enable_disable_autocheckin', {
    summary: 'Activar o desactivar el auto check-in',
    roles: ownerOnly,
    reply: wire({ isOn: ['estado', z.boolean()] }),
  }),
  integrations: get('/api/profile/integrations', {
    summary: 'Con qué sistemas de fuera se entiende la cuenta, y cómo está cada uno',
    roles: ownerOnly,
    reply: wire({ integrations: ['integraciones', z.array(integration)] }),
  }),
}
