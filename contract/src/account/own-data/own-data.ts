import { limits } from '@posada/domain/platform/limits'
import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { codedRefusal } from '../../declared-refusals.ts'
import { download, get, post } from '../../endpoint.ts'
import { coded, maybe, secret, text } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { CLOSING_CODE } from './closing-code.ts'

const exportState = coded({ en_espera: 'waiting', en_curso: 'running', terminado: 'done', fallido: 'failed' })

const accountExport = wire({
  state: ['estado', exportState],
  /** Rows and files written so far, and all of them; both 0 until the work begins. */
  done: ['hechas', z.int()],
  total: ['total', z.int()],
  /** The size of the ZIP, so far. */
  bytes: ['bytes', z.int()],
  requestedAt: ['pedido', z.string()],
  /** Until when it can be downloaded; null while it is not finished. */
  expiresAt: ['caduca', z.string().nullable()],
})
export type AccountExport = z.output<typeof accountExport>

const closing = wire({
  requestedAt: ['pedido', z.string()],
  /** When the account is erased. */
  erasedAt: ['borrado', z.string()],
  /** Whether the sale by portals was paused with it: returning resumes it. */
  hasPausedSale: ['venta_pausada', z.boolean()],
})

/** The account's own data: a ZIP with everything, and the end of the account. */
export const ownDataApi = {
  status: get('/api/profile/own_data/status', {
    summary: 'La exportación de los datos de la cuenta, y si la cuenta se está cerrando',
    roles: allRoles,
    reply: wire({
      /** What closing the account asks to be typed. */
      accountName: ['nombreCuenta', z.string()],
      /** Of the owner, the last export; null for everybody else. */
      export: ['exportacion', accountExport.nullable()],
      /** The one before it, which can be downloaded until the last one is finished; null where there is none. */
      earlierExport: ['exportacion_anterior', accountExport.nullable()],
      /** Whether a mail says when an export is finished. */
      isExportMailed: ['avisa_por_correo', z.boolean()],
      closing: ['cierre', closing.nullable()],
    }),
  }),
  startExport: post('/api/profile/own_data/start_export', {
    summary: 'Preparar un ZIP con todos los datos de la cuenta; si ya se está preparando, es ese',
    roles: ownerOnly,
    whileExpired: 'continues',
    refusedToProvider: true,
    reply: wire({ export: ['exportacion', accountExport] }),
  }),
  download: download('/api/profile/own_data/download', {
    summary: 'El ZIP terminado con todos los datos de la cuenta',
    roles: ownerOnly,
    refusedToProvider: true,
  }),
  closeAccount: post('/api/profile/own_data/close_account', {
    summary: 'Cerrar la cuenta: se borra a los treinta días, salvo que se vuelva antes',
    roles: ownerOnly,
    whileExpired: 'continues',
    refusedToProvider: true,
    request: wire({
      accountName: ['nombreCuenta', text(limits.profile.company), 'El nombre de la cuenta'],
      password: ['password', secret(), 'La contraseña'],
      /** Of the second factor, where the user has one. */
      code: ['code', maybe(text(20)), 'El código de verificación'],
    }),
    reply: wire({ erasedAt: ['borrado', z.string()] }),
    refusals: {
      wrongName: codedRefusal('nombre_distinto'),
      codeMissing: codedRefusal('falta_codigo'),
      closing: codedRefusal(CLOSING_CODE),
    },
  }),
  returnToAccount: post('/api/profile/own_data/return', {
    summary: 'Volver a una cuenta que se está cerrando',
    roles: ownerOnly,
    whileExpired: 'continues',
    refusedToProvider: true,
    refusals: { notClosing: codedRefusal('no_se_cierra') },
  }),
}
