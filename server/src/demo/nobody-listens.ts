import type { ChangeNotices } from '../db/change-notices.ts'

/** The notices of the process that fills the demo: no other process runs beside it. */
export const NOBODY_LISTENS: ChangeNotices = {
  announceChange: () => undefined,
  announceSessionEnd: () => undefined,
  onChange: () => () => undefined,
  onSessionEnd: () => () => undefined,
  close: () => Promise.resolve(),
}
