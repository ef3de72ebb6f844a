import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project; every script works from here, wherever it was called. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
