import { z } from 'zod'
import { wire } from '../wire.ts'

/** A file to be saved by the browser: its bytes in base64 under the name it is to have. */
export const savedFile = wire({ bytes: ['doc', z.string()], name: ['filename', z.string()] })
export type SavedFile = z.output<typeof savedFile>
