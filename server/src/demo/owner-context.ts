import type { Db } from '../db/database.ts'
import { untraced } from '../db/transaction.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import type { DemoHotel } from './demo-hotel.ts'

/** The context in which the hotel's owner does something; nobody is told of it. */
export const ownerContext = (db: Db, { accountId, loginId }: DemoHotel, now: Date): RequestContext => ({
  db,
  accountId,
  loginId,
  sessionId: '',
  role: 'owner',
  isExpired: false,
  isProvider: false,
  now,
  ...untraced,
})
