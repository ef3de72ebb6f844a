import { StartError } from '../../../platform/configuration/start-up.ts'
import type { Vault } from '../vault/vault.ts'
import { COPIES } from '../vault/vault.ts'
import { type CopyManifest, pieceName, putManifest, sha256Hex } from './copy-manifest.ts'

type Options = { from: Vault; into: Vault; manifest: CopyManifest }

/**
 * Sends a copy to another place. Pieces that an interrupted attempt has left there with their size are not sent again; the check of
 * the copy would find one that differs. The manifest is put last, so that what fails in the middle is no copy.
 */
export async function uploadCopy({ from, into, manifest }: Options): Promise<void> {
  const there = new Map((await into.list(`${COPIES}${manifest.id}/`)).map(({ name, size }) => [name, size]))
  for (const [index, piece] of manifest.pieces.entries()) {
    const name = pieceName(manifest.id, index)
    if (there.get(name) === piece.size) continue
    const bytes = await from.get(name)
    if (sha256Hex(bytes) !== piece.sha256)
      throw new StartError(`La copia ${manifest.id} está dañada: ${name} ha cambiado.`)
    await into.put(name, bytes)
  }
  await putManifest(into, manifest)
}
