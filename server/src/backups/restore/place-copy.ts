import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../../db/embedded/binaries.ts'
import { openDataFolder } from '../../db/embedded/cluster-folders.ts'
import { StartError } from '../../start-up.ts'
import type { CopyManifest } from '../copies/copy-manifest.ts'
import { extractCopy } from '../copies/extract-copy.ts'
import type { Vault } from '../vault/vault.ts'

type Options = {
  vault: Vault
  manifest: CopyManifest
  dataDir: string
  isScratch?: boolean
  /** Adds to the cluster before it is in its place. */
  prepare?: (cluster: string) => Promise<void>
}

/** Extracts a copy as the database of an empty data folder, in its place only when it is whole. The server is not started. */
export async function placeCopy({ vault, manifest, dataDir, isScratch, prepare }: Options): Promise<void> {
  const { major } = findBinaries()
  if (manifest.postgres.split('.')[0] !== major)
    throw new StartError(
      `La copia es de PostgreSQL ${manifest.postgres} y este programa trae el ${major}: use una exportación.`,
    )
  const target = openDataFolder(dataDir)
  const beside = mkdtempSync(join(target, 'postgres.new-'))
  try {
    await extractCopy({ vault, manifest, folder: beside, isScratch })
    await prepare?.(beside)
    renameSync(beside, join(target, 'postgres'))
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}
