import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { startServer } from './server/start-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds Posada, copies the build, so that another build during the journeys does not change their servers, and starts one
 * server for each journey that runs at a time: desktop and phone journeys share them.
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const { build } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as {
    build(): Promise<void>
  }
  await build()
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const place = mkdtempSync(join(cache, 'journeys-'))
  cpSync(join(root, 'dist/server'), join(place, 'dist/server'), { recursive: true })
  mkdirSync(join(place, 'web'))
  cpSync(join(root, 'web/dist'), join(place, 'web/dist'), { recursive: true })
  symlinkSync(join(root, 'package.json'), join(place, 'package.json'))
  process.env['POSADA_SET_ASIDE'] = place
  const servers = await Promise.all(Array.from({ length: workers }, () => startServer()))
  process.env['POSADA_SERVERS'] = JSON.stringify(servers.map(({ url, port, dataDir }) => ({ url, port, dataDir })))
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    rmSync(place, { recursive: true, force: true })
  }
}
