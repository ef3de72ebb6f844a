import { exportTables } from './export.ts'
import { runFolderCommand } from './run-command.ts'

await runFolderCommand('export', exportTables)
