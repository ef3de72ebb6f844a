import { accessSync, constants, readdirSync, rmSync } from 'node:fs'
import { makeFolders } from '../make-folders.ts'
import { StartError } from '../start-error.ts'

/** Makes the folder of a copy, which may exist but must be empty. @throws StartError otherwise. */
export function makeEmptyFolder(folder: string): void {
  try {
    makeFolders(folder)
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartError(`No se puede escribir en ${folder}.`)
  }
  if (readdirSync(folder).length > 0) throw new StartError(`La carpeta ${folder} no está vacía: indique una nueva.`)
}

/** Takes away what a failed copy left in the folder that it was given empty. */
export function emptyAgain(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`, { recursive: true, force: true })
}
