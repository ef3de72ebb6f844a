import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SimulatedFeed } from './simulated-feed.ts'

type KeptFeeds = { port: number; feeds: [name: string, SimulatedFeed][] }

/** Reads what `writeFeeds` has kept; null where there is no file. */
export function readFeeds(file: string): KeptFeeds | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptFeeds) : null
}

export function writeFeeds(file: string, kept: KeptFeeds): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
}
