export { startBackups } from './start-backups.ts'
export type { Backups } from './start-backups.ts'
