import { backup } from './copies/backup.ts'
import { runFolderCommand } from './run-command.ts'

await runFolderCommand('backup', backup)
