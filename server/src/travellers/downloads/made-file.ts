import type { Dependencies } from '../../dependencies.ts'
import type { JobRow } from './queries/jobs.ts'

export type MadeFile = { bytes: Buffer; sheets: number; name: string }

/** Makes the files of a list: yields the total number of sheets, then each file as soon as it is made. */
export type ListMaker = (
  dependencies: Pick<Dependencies, 'app' | 'clock'>,
  job: JobRow,
) => AsyncGenerator<{ total: number } | MadeFile>

/** A file name such as 'libro-viajeros-tomo-1-de-3.pdf', without accents, which is valid on every system. */
export const pdfFileName = (...parts: string[]): string => `${parts.map(plain).filter(Boolean).join('-')}.pdf`

const plain = (part: string) =>
  part
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
