import type { Dependencies } from '../../dependencies.ts'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { type DebooksRow, lockDebooks } from '../debooks-connections/public.ts'
import { openWalletToken, UNREADABLE_TOKEN } from './wallet-token.ts'

/** What the calls need from outside. */
export type DebooksSetup = Pick<Dependencies, 'secrets' | 'blockchain' | 'config'>

/** The queue of the worker; its jobs name the establishment. */
export const DEBOOKS_QUEUE = 'debooks'

/** @throws UserError where the installation has no platform */
export function requirePlatform({ blockchain }: Pick<DebooksSetup, 'blockchain'>): void {
  if (!blockchain.isAvailable) throw new UserError('Esta instalación no tiene DeBooks')
}

/** The wallet of the named or only establishment, locked. @throws UserError without one, or where it is ending */
export async function lockWallet(
  setup: Pick<DebooksSetup, 'blockchain'>,
  context: JobContext,
  establishmentId: string | null,
): Promise<DebooksRow> {
  requirePlatform(setup)
  const { id } = await requireNamedOrOnly(context, establishmentId)
  const connection = await lockDebooks(context.db, { accountId: context.accountId, establishmentId: id })
  if (!connection || connection.state === 'ending' || connection.state === 'ended')
    throw new UserError('Conecte antes una billetera con DeBooks')
  return connection
}

/** The same with its token. @throws UserError also where that cannot be read */
export async function requireWallet(
  setup: DebooksSetup,
  context: JobContext,
  establishmentId: string | null,
): Promise<{ connection: DebooksRow; token: string }> {
  const connection = await lockWallet(setup, context, establishmentId)
  const token = openWalletToken(setup.secrets, connection)
  if (token === undefined) throw new UserError(UNREADABLE_TOKEN)
  return { connection, token }
}
