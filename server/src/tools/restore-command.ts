import { restore } from './copies/restore.ts'
import { runFolderCommand } from './run-command.ts'

await runFolderCommand('restore', restore)
