import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { coded } from '../../fields.ts'
import { wire } from '../../wire.ts'

const copy = wire({
  id: ['id', z.string()],
  startedAt: ['inicio', z.string()],
  /** How long it took; null while it is being made. */
  seconds: ['segundos', z.int().nullable()],
  state: ['estado', coded({ en_marcha: 'running', hecha: 'done', fallida: 'failed' })],
  reason: ['motivo', coded({ noche: 'night', a_mano: 'order', encontrada: 'found' })],
  /** Size of the compressed file; null until it is done. */
  bytes: ['bytes', z.int().nullable()],
  error: ['error', z.string()],
  isInFolder: ['en_carpeta', z.boolean()],
  isInStore: ['en_almacen', z.boolean()],
  storeError: ['error_almacen', z.string()],
  /** '' if it was never restored to be counted. */
  checkedAt: ['probada', z.string()],
  checkedRows: ['filas_probadas', z.int().nullable()],
  checkError: ['error_prueba', z.string()],
  /** Why the rule keeps it: the newest of a day, a week, a month. */
  keptFor: ['se_guarda_por', z.array(coded({ dia: 'days', semana: 'weeks', mes: 'months' }))],
})
export type Copy = z.output<typeof copy>

const alarm = wire({
  kind: ['tipo', coded({ copia: 'copy', falta: 'missing', almacen: 'store', prueba: 'check', wal: 'wal' })],
  detail: ['detalle', z.string()],
  since: ['desde', z.string()],
})
export type BackupAlarm = z.output<typeof alarm>

const backups = wire({
  /** Whether the database is the one that Posada brings; of another one it makes no copies. */
  isOwn: ['base_propia', z.boolean()],
  folder: ['carpeta', z.string()],
  /** Bucket and address of the store; '' without one. */
  store: ['almacen', z.string()],
  /** The short name of the key of the store's copies; '' without a store. */
  keyFingerprint: ['clave', z.string()],
  isKeyShown: ['clave_mostrada', z.boolean()],
  /** The local time of the nightly copy, '03:12'. */
  nightlyAt: ['hora_nocturna', z.string()],
  isCopyOrdered: ['copia_pedida', z.boolean()],
  isCheckOrdered: ['prueba_pedida', z.boolean()],
  copies: ['copias', z.array(copy)],
  /** Of how many days, weeks and months there is a copy, and of how many at most. */
  kept: ['guardadas', wire({ days: ['dias', z.int()], weeks: ['semanas', z.int()], months: ['meses', z.int()] })],
  /** Every minute between the two can be restored, from the folder and from the store; '' without WAL. */
  walFrom: ['wal_desde', z.string()],
  walUntil: ['wal_hasta', z.string()],
  storeWalUntil: ['wal_almacen_hasta', z.string()],
  alarms: ['avisos', z.array(alarm)],
  /** What is typed on the server before the folder of a restore or an export: 'npm run restore --'. */
  restoreCommand: ['orden_restaurar', z.string()],
  exportCommand: ['orden_exportar', z.string()],
})
export type Backups = z.output<typeof backups>

/** The copies that the installation makes of itself. */
export const backupsApi = {
  get: post('/api/admin/backups/get', {
    summary: 'Copias de seguridad de la instalación',
    kind: 'provider',
    reply: wire({ backups: ['copias', backups] }),
  }),
  make: post('/api/admin/backups/make', { summary: 'Hacer una copia ahora', kind: 'provider' }),
  check: post('/api/admin/backups/check', { summary: 'Probar ahora la última copia', kind: 'provider' }),
  showKey: post('/api/admin/backups/show_key', {
    summary: 'Mostrar la clave de las copias, una sola vez',
    kind: 'provider',
    reply: wire({ key: ['clave', z.string()] }),
  }),
}
