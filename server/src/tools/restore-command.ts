import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { StartError } from '../start-up.ts'
import { restore } from './copies/restore.ts'

// Restores a backup, an export or one of Posada's own copies into an empty data folder.
const USAGE = 'Indique de dónde: npm run restore -- [--as-of "2026-11-26 14:35" | --copia nombre] carpeta, o s3'
const log = { info: console.log, warn: console.warn, error: console.error }

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'as-of': { type: 'string' }, copia: { type: 'string' } },
  })
  const [source] = positionals
  if (source === undefined) throw new StartError(USAGE)
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), source)
  const from = source === 's3' && !existsSync(folder) ? source : folder
  await restore(readConfig(process.env), from, log, { asOf: values['as-of'], copy: values.copia })
} catch (error) {
  console.error(error instanceof StartError ? error.message : `No se ha podido terminar: ${(error as Error).message}`)
  process.exitCode = 1
}
