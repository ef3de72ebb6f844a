import type { ConnectionRow } from '../../channel-connections/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { ChannelAccess } from '../channel-provider.ts'
import { openToken } from '../channel-token.ts'
import type { ConnectionSetup } from './connection-setup.ts'

/** The stored access. @throws UserError where the token cannot be read */
export function requireChannelAccess(
  { secrets }: Pick<ConnectionSetup, 'secrets'>,
  connection: ConnectionRow,
): ChannelAccess {
  const token = openToken(secrets, connection)
  if (token === undefined) throw new UserError('No se puede leer la clave del canal: escríbala otra vez')
  return { token, propertyId: connection.propertyId }
}
