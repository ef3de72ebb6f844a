import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds Posada and copies the build, so that another build during the journeys does not change their server. */

export default async function setUp(): Promise<() => void> {
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
  return () => rmSync(place, { recursive: true, force: true })
}
