import { exportTables } from './copies/export.ts'
import { runFolderCommand } from './run-command.ts'

await runFolderCommand('export', exportTables)
