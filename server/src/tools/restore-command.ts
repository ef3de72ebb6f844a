import { restore } from './restore.ts'
import { runFolderCommand } from './run-command.ts'

await runFolderCommand('restore', restore)
