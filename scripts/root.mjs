import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. Every script works in it, whatever the current directory. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
