import { resolve } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'

const log: Log = { info: console.log, warn: console.warn, error: console.error }

/** Runs a command that takes one folder, relative to where it was typed. Prints an error in one line. */
export async function runFolderCommand(
  name: string,
  command: (config: Config, folder: string, log: Log) => Promise<void>,
): Promise<void> {
  try {
    const [folder] = process.argv.slice(2)
    if (!folder) throw new StartError(`Indique una carpeta: npm run ${name} -- carpeta`)
    await command(readConfig(process.env), resolve(process.env['INIT_CWD'] ?? process.cwd(), folder), log)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : `No se ha podido terminar: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
