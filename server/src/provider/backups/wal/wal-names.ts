import { copyIdAt, instantOfCopy } from '../copies/copy-manifest.ts'
import { WAL } from '../vault/vault.ts'

/** An archived segment. What was answered before `closedAt` is in it or in an earlier one. */
export type WalSegment = { chain: string; segment: string; closedAt: Date; name: string }

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)

export const chainPrefix = (chain: string): string => `${WAL}${chain}/`

/** As wal/7f3a/000000010000000000000003.2026-11-26T14-35-02Z.gz. */
export const walName = (chain: string, segment: string, closedAt: Date): string =>
  `${chainPrefix(chain)}${segment}.${copyIdAt(closedAt)}.gz`

/** Undefined for any other file. */
export function readWalName(name: string): WalSegment | undefined {
  const parts = /^wal\/([0-9a-f]+)\/([0-9A-F]{24})\.(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.gz$/.exec(name)
  if (!parts) return undefined
  const [, chain = '', segment = '', stamp = ''] = parts
  return { chain, segment, closedAt: instantOfCopy(stamp), name }
}

const SEGMENTS_PER_FILE = 256 // of 16 MB: a log file has 4 GB

/** The segment after this one, on the same timeline. */
export function nextSegment(segment: string): string {
  const [timeline, log, part] = [segment.slice(0, 8), segment.slice(8, 16), segment.slice(16)]
  const next = Number.parseInt(part, 16) + 1
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return next < SEGMENTS_PER_FILE
    ? `${timeline}${log}${hex(next)}`
    : `${timeline}${hex(Number.parseInt(log, 16) + 1)}${hex(0)}`
}

/** The segments that follow `from` (with it) without a gap, in their order. */
export function unbrokenFrom(segments: readonly WalSegment[], from: string): WalSegment[] {
  const known = new Map(segments.map((each) => [each.segment, each]))
  const found: WalSegment[] = []
  for (let each = known.get(from); each; each = known.get(nextSegment(each.segment))) found.push(each)
  return found
}
