import { z } from 'zod'
import { wire } from '../wire.ts'

/** A file that the browser saves: its bytes in base64, and its name. */
export const savedFile = wire({ bytes: ['doc', z.string()], name: ['filename', z.string()] })
export type SavedFile = z.output<typeof savedFile>
