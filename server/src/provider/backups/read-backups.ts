import type { Backups, Copy } from '@posada/contract/provider/backups/backups'
import { type KeptFor, keptCopies, keptPeriods } from '@posada/domain/provider/backups/kept-copies'
import { todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { commandLine } from '../../platform/configuration/command-line.ts'
import type { Config } from '../../platform/configuration/config.ts'
import type { ProviderContext } from '../../platform/http/handlers/request-context.ts'
import { instantOfCopy } from './copies/copy-manifest.ts'
import { deskRows, type DeskRows } from './queries/desk.ts'
import { hasBackupKey, loadBackupKey } from './vault/backup-key.ts'

const FOLDER = '<folder>'

type Setup = Partial<Pick<Config, 'databaseUrl' | 'dataDir' | 'backups'>>

type Place = Pick<Config, 'dataDir' | 'backups'>

/** Where copies are made; undefined with a database of somebody else, who makes them. */
export const placeOf = ({ databaseUrl, dataDir, backups }: Setup): Place | undefined =>
  databaseUrl === undefined && dataDir !== undefined && backups ? { dataDir, backups } : undefined

/** What the page of the copies shows. */
export async function readBackups(config: Setup, { gate, now }: ProviderContext): Promise<Backups> {
  const { settings, copies, alarms, wal } = await deskRows(gate)
  const place = placeOf(config)
  const kept = keptCopies(
    copies
      .filter(({ state, inFolder }) => state === 'done' && inFolder)
      .map(({ id }) => ({ id, day: todayIn(MAINLAND, instantOfCopy(id)) })),
    todayIn(MAINLAND, now),
  )
  const fingerprint = place ? fingerprintOf(place) : ''
  const inFolder = wal.find(({ place }) => place === 'folder')
  return {
    isOwn: place !== undefined,
    folder: place?.backups.folder ?? '',
    store: place ? storeText(place) : '',
    keyFingerprint: fingerprint,
    isKeyShown: settings.keyShownOf === fingerprint,
    nightlyAt: `03:${String(settings.minute).padStart(2, '0')}`,
    isCopyOrdered: settings.requestedAt !== null,
    isCheckOrdered: settings.checkAt !== null,
    copies: copies.map((copy) => copyOf(copy, kept.get(copy.id) ?? [])),
    kept: keptPeriods(kept),
    walFrom: instant(inFolder?.fromAt),
    walUntil: inFolder?.fromAt ? instant(inFolder.untilAt) : '', // segments before the first copy restore nothing
    storeWalUntil: instant(wal.find(({ place }) => place === 'store')?.untilAt),
    restoreCommand: commandLine('restore', FOLDER).replace(FOLDER, '').trim(),
    exportCommand: commandLine('export', FOLDER).replace(FOLDER, '').trim(),
    alarms: alarms.map(({ kind, detail, raisedAt }) => ({ kind, detail, since: instant(raisedAt) })),
  }
}

const copyOf = (row: DeskRows['copies'][number], keptFor: KeptFor[]): Copy => ({
  id: row.id,
  startedAt: instant(row.startedAt),
  seconds:
    row.finishedAt === null
      ? null
      : Math.max(0, Math.round((Date.parse(row.finishedAt) - Date.parse(row.startedAt)) / 1000)),
  state: row.state,
  reason: row.reason,
  bytes: row.bytes,
  error: row.error ?? '',
  isInFolder: row.inFolder,
  isInStore: row.inStore,
  storeError: row.storeError ?? '',
  checkedAt: instant(row.checkedAt),
  checkedRows: row.checkedRows,
  checkError: row.checkError ?? '',
  keptFor,
})

const instant = (text: string | null | undefined): string => (text ? new Date(text).toISOString() : '')

function storeText({ backups: { store } }: Place): string {
  return store ? `${store.bucket}/${store.prefix} en ${new URL(store.endpoint).host}` : ''
}

/** The key is made by the process that makes the copies: until then there is none to show. */
function fingerprintOf(config: Place): string {
  return config.backups.store && hasBackupKey(config) ? loadBackupKey(config).fingerprint : ''
}
