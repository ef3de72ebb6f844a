import { mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { requireSameMajor } from '../../platform/db/embedded/binaries.ts'
import { openDataFolder } from '../../platform/db/embedded/cluster-folders.ts'
import { openEmbedded } from '../../platform/db/embedded/open-embedded.ts'
import { forgetKey } from '../../platform/db/secret-key-fingerprint.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { type Log, StartError } from '../../platform/configuration/start-up.ts'
import { copyFile } from './files.ts'
import type { BackupManifest } from './manifest.ts'
import { revokeAccess } from '../revoke-access.ts'

/** Copies the files to a temporary folder, renames it into place, and starts the server once for its recovery. */
export async function restoreBackup(
  dataDir: string,
  folder: string,
  manifest: BackupManifest,
  log: Log,
): Promise<void> {
  requireSameMajor(manifest.postgres)
  const target = openDataFolder(dataDir)
  const beside = mkdtempSync(join(target, 'postgres.new-'))
  for (const path of manifest.folders) mkdirSync(join(beside, path), { mode: 0o700 })
  for (const file of manifest.files) {
    const copied = await copyFile(join(folder, file.path), join(beside, file.path.replace(/^postgres\//, '')))
    if (copied.sha256 !== file.sha256) throw new StartError(`${file.path} ha cambiado mientras se leía.`)
  }
  renameSync(beside, join(target, 'postgres'))
  await prepareRestored(target, log)
}

/** Starts the server once for its recovery, and ends what must not be valid again. */
export async function prepareRestored(dataDir: string, log: Log): Promise<void> {
  const { owner, close } = await openEmbedded(dataDir, 'una orden de Posada', log)
  try {
    await withClient(owner, async (client) => {
      await revokeAccess(client)
      await forgetKey(client)
    })
  } finally {
    await close()
  }
}
