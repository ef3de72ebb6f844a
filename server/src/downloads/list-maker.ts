import type { Dependencies } from '../dependencies.ts'
import type { JobRow } from './queries/jobs.ts'

export type MadeFile = { bytes: Buffer; sheets: number; name: string }

/** First how many sheets there will be, then each file as soon as it is made. */
export type ListMaker = (
  dependencies: Pick<Dependencies, 'app' | 'clock'>,
  job: JobRow,
) => AsyncGenerator<{ total: number } | MadeFile>
