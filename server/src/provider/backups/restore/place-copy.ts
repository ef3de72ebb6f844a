import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireSameMajor } from '../../../platform/db/embedded/binaries.ts'
import { openDataFolder } from '../../../platform/db/embedded/cluster-folders.ts'
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
  requireSameMajor(manifest.postgres)
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
