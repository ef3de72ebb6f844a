import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/configuration/config.ts'
import { StartError } from '../platform/configuration/start-up.ts'
import { commandLine } from '../platform/configuration/command-line.ts'
import { importBookings } from './import-bookings.ts'

// Imports a file of bookings, all or nothing. Prints the problems by line.
const USAGE = `Indique un archivo: ${commandLine('import', 'reservas.csv [--correo dueño@…] [--establecimiento nombre] [--probar]')}`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { correo: { type: 'string' }, establecimiento: { type: 'string' }, probar: { type: 'boolean' } },
  })
  const [name] = positionals
  if (!name) throw new StartError(USAGE)
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const outcome = await importBookings(readConfig(process.env), {
    name,
    bytes: read(path),
    email: values.correo,
    establishment: values.establecimiento,
    isTrial: values.probar ?? false,
  })
  for (const line of outcome.lines) console.log(line)
  if (!outcome.isFine) process.exitCode = 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : `No se ha podido terminar: ${(error as Error).message}`)
  process.exitCode = 1
}

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new StartError(`No se puede leer ${path}`)
  }
}
