import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/configuration/config.ts'
import { StartError } from '../platform/configuration/start-up.ts'
import { commandLine } from '../platform/configuration/command-line.ts'
import { restore } from './copies/restore.ts'

// Restores a backup, an export or one of Posada's own copies into an empty data folder.
const USAGE = `Indique de dónde: ${commandLine('restore', '[--as-of "2026-11-26 14:35" | --copia nombre] carpeta')}, o s3`
const log = { info: console.log, warn: console.warn, error: console.error }

/** @throws StartError for words that say nothing, or two things at once */
function readWords() {
  const { values, positionals } = parse()
  const [source, ...others] = positionals
  if (source === undefined || others.length > 0) throw new StartError(USAGE)
  const { 'as-of': asOf, copia: copy } = values
  if (asOf !== undefined && copy !== undefined)
    throw new StartError('Indique --as-of o --copia, no los dos: con un momento se elige la copia que llega hasta él.')
  return { source, wish: { asOf, copy } }
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { 'as-of': { type: 'string' }, copia: { type: 'string' } } })
  } catch {
    throw new StartError(USAGE)
  }
}

try {
  const { source, wish } = readWords()
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), source)
  const from = source === 's3' && !existsSync(folder) ? source : folder
  if (from === folder && !existsSync(folder)) throw new StartError(`No existe la carpeta ${folder}.`)
  await restore(readConfig(process.env), from, log, wish)
} catch (error) {
  console.error(error instanceof StartError ? error.message : `No se ha podido terminar: ${(error as Error).message}`)
  process.exitCode = 1
}
