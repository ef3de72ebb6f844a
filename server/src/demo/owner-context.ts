import type { Db } from '../platform/db/database.ts'
import { untraced } from '../platform/db/transaction.ts'
import type { RequestContext } from '../platform/http/handlers/request-context.ts'
import type { DemoHotel } from './demo-hotel.ts'

/** The context of an action by the hotel's owner, without notices to open screens. */
export const ownerContext = (db: Db, { accountId, loginId }: DemoHotel, now: Date): RequestContext => ({
  db,
  accountId,
  loginId,
  sessionId: '',
  role: 'owner',
  isExpired: false,
  isProvider: false,
  changeNumber: null,
  now,
  ...untraced,
})
