import { backup } from './backup.ts'
import { runFolderCommand } from './run-command.ts'

await runFolderCommand('backup', backup)
