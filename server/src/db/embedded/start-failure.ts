import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** An error with the server's last message, from stderr or from its log. */
export function startFailureError(logFolder: string): StartError {
  const reason = lastLogMessage(logFolder) ?? 'causa desconocida'
  if (/is another postmaster/i.test(reason)) return new StartError('Otro servidor usa la carpeta de la base de datos.')
  if (/no space left/i.test(reason)) return new StartError('La base de datos no puede arrancar: el disco está lleno.')
  return new StartError(`La base de datos no ha podido arrancar: ${reason} (registro en ${logFolder})`)
}

function lastLogMessage(logFolder: string): string | undefined {
  const files = readdirSync(logFolder).map((name) => join(logFolder, name))
  const newestFirst = files.map((path) => ({ path, at: statSync(path).mtimeMs })).sort((a, b) => b.at - a.at)
  for (const { path } of newestFirst) {
    const lines = readFileSync(path, 'utf8').split('\n').slice(-30)
    const words = lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line))
    if (words) return words.replace(/^.*?(FATAL|PANIC): +/, '')
  }
  return undefined
}
