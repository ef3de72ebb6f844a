import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { unfinishedImports } from './queries.ts'

export const importSweep = sweepStep({
  name: 'imports',
  due: unfinishedImports,
  run: (row, { enqueue }) => enqueue('imports', row),
  failure: 'an import could not be queued',
})
