import type { Dependencies } from '../dependencies.ts'
import type { JobRow } from './queries/jobs.ts'

export type MadeFile = { bytes: Buffer; sheets: number; name: string }

/** Makes the files of a list: yields the total number of sheets, then each file as soon as it is made. */
export type ListMaker = (
  dependencies: Pick<Dependencies, 'app' | 'clock'>,
  job: JobRow,
) => AsyncGenerator<{ total: number } | MadeFile>
