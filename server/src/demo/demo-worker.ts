import { pino } from 'pino'
import { systemClock } from '../platform/clock.ts'
import type { ChangeNotices } from '../platform/db/change-notices.ts'
import type { Db } from '../platform/db/database.ts'
import type { SecretBox } from '../platform/secrets.ts'

/** No other process runs beside the one that fills the demo. */
const NOBODY_LISTENS: ChangeNotices = {
  announceChange: () => undefined,
  announceSessionEnd: () => undefined,
  onChange: () => () => undefined,
  onSessionEnd: () => () => undefined,
  close: () => Promise.resolve(),
}

/** What the workers of the program need that fill the demo. */
export const demoWorker = ({ db, secrets }: { db: Db; secrets: SecretBox }) => ({
  app: db,
  changes: NOBODY_LISTENS,
  clock: systemClock,
  log: pino({ level: 'silent' }),
  secrets,
  stopping: new AbortController().signal,
})
