import type { Db } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { type ConnectionKey, findConnection } from '../../channel-connections/public.ts'
import { bookingReader } from '../inbox/booking-reader.ts'
import type { AlarmSink, ApplySetup } from './apply-setup.ts'

/** What applying needs, with the names of portals that the connection of the establishment to a channel manager knows. */
export async function readApplySetup(
  db: Db,
  key: ConnectionKey,
  dependencies: Pick<Dependencies, 'secrets' | 'channel' | 'blockchain'>,
  alarms: AlarmSink,
): Promise<ApplySetup> {
  const connection = await findConnection(db, key)
  const portalNames = (connection?.portalNames ?? {}) as Record<string, string>
  return { secrets: dependencies.secrets, readBooking: bookingReader(dependencies), portalNames, alarms }
}
