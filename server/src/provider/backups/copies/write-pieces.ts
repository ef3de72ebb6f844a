import { gzipSync } from 'node:zlib'
import type { Vault } from '../vault/vault.ts'
import { type CopyManifest, pieceName, sha256Hex } from './copy-manifest.ts'

/** Of the content of a piece. */
export const PIECE_BYTES = 8_388_608
const SAMPLE_BYTES = 65_536
/** Photos and PDFs hardly shrink: then only their checksum is worth the time. */
const WORTH_COMPRESSING = 0.95

export type PieceWriter = {
  /** Takes a copy of the bytes. */
  add(bytes: Buffer): Promise<void>
  finish(): Promise<CopyManifest['pieces']>
}

/** Packs what it is given into compressed pieces of at most 8 MB of content, in their order. */
export function writePieces(vault: Vault, id: string): PieceWriter {
  const buffer = Buffer.alloc(PIECE_BYTES)
  const pieces: CopyManifest['pieces'] = []
  let filled = 0

  async function flush(): Promise<void> {
    const content = buffer.subarray(0, filled)
    const packed = gzipSync(content, { level: isCompressible(content) ? 1 : 0 })
    filled = 0
    await vault.put(pieceName(id, pieces.length), packed)
    pieces.push({ size: packed.length, sha256: sha256Hex(packed) })
  }

  return {
    async add(bytes) {
      for (let taken = 0; taken < bytes.length;) {
        const length = bytes.copy(buffer, filled, taken)
        filled += length
        taken += length
        if (filled === PIECE_BYTES) await flush()
      }
    },
    async finish() {
      if (filled > 0) await flush()
      return pieces
    },
  }
}

/** By a sample of the middle: files begin with headers. */
function isCompressible(content: Buffer): boolean {
  const start = Math.max(0, Math.floor((content.length - SAMPLE_BYTES) / 2))
  const sample = content.subarray(start, start + SAMPLE_BYTES)
  return gzipSync(sample, { level: 1 }).length < sample.length * WORTH_COMPRESSING
}
