import { isDebooksConnected } from '@posada/domain/distribution/debooks/connection-state'
import type { Db } from '../../platform/db/database.ts'
import type { ConnectionKey } from '../channel-connections/public.ts'
import { findDebooks } from './queries/connections.ts'
import { debooksPlansOf } from './queries/plans.ts'

/** Whether the establishment sells at DeBooks, and every plan there has its type. */
export async function isConnectedToDebooks(db: Db, key: ConnectionKey): Promise<boolean> {
  const connection = await findDebooks(db, key)
  if (connection?.state !== 'connected') return false
  const plans = await debooksPlansOf(db, key)
  return isDebooksConnected(
    connection.state,
    plans.filter(({ isGone }) => !isGone),
  )
}
