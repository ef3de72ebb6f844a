import { accessSync, constants, readdirSync, rmSync } from 'node:fs'
import { createPrivateFolders } from '../make-folders.ts'
import { StartError } from '../start-error.ts'

/** Creates the folder of a copy. @throws StartError if it exists and is not empty, or is not writable */
export function createEmptyFolder(folder: string): void {
  try {
    createPrivateFolders(folder)
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartError(`No se puede escribir en ${folder}.`)
  }
  if (readdirSync(folder).length > 0) throw new StartError(`La carpeta ${folder} no está vacía: indique una nueva.`)
}

/** Deletes what a failed copy has left in its folder. */
export function clearFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`, { recursive: true, force: true })
}
