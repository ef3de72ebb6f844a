import { isDebooksConnected } from '@posada/domain/distribution/debooks/connection-state'
import type { Db } from '../../platform/db/database.ts'
import type { ConnectionKey } from '../channel-connections/public.ts'
import { type DebooksRow, findDebooks } from './queries/connections.ts'
import { debooksPlansOf } from './queries/plans.ts'

/** Whether the establishment sells at DeBooks, and every plan there has its type. */
export async function isConnectedToDebooks(db: Db, key: ConnectionKey): Promise<boolean> {
  const connection = await findDebooks(db, key)
  return connection !== undefined && isWalletConnected(db, connection)
}

/** The same for the connection of a wallet that was read. */
export async function isWalletConnected(db: Db, connection: DebooksRow): Promise<boolean> {
  const plans = await debooksPlansOf(db, connection)
  return isDebooksConnected(
    connection.state,
    plans.filter(({ isGone }) => !isGone),
  )
}
