import type { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { type ConnectionRow, updateConnection } from '../../channel-connections/public.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { addressOf } from '../../../platform/configuration/http-address.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { FOR_EVER, endLinks, isLoopback, makeLink, newLinkToken } from '../../../outbox/links/public.ts'
import type { ConnectionSetup } from './connection-setup.ts'
import { requireChannelAccess } from './require-channel-access.ts'
import { requireConnection } from './require-connection.ts'
import { tryProvider } from './try-provider.ts'

type Attempt = {
  connection: ConnectionRow
  access: ReturnType<typeof requireChannelAccess>
  token: string
  url: string
}
type Outcome = Pick<Attempt, 'connection' | 'token'> & { tried: { isDone: true } | { refusal: string } }

/** Has the provider post here when there is a booking: to an address that nobody can guess, because its messages are not signed. */
export const activatePush = (
  setup: ConnectionSetup,
): OutsideHandler<(typeof channelConnectionApi)['activatePush'], Attempt, Outcome> => ({
  async attempt({ establishmentId }, context) {
    const connection = await requireConnection(context, establishmentId)
    if (connection.state === 'disconnected' || connection.state === 'disconnecting')
      throw new UserError('El establecimiento no está conectado al canal')
    const token = newLinkToken()
    const url = pushAddress(setup, token)
    if (url === undefined)
      throw new UserError(
        'El canal no puede avisar a este ordenador: Posada necesita una dirección pública con https (POSADA_PUBLIC_URL). Mientras tanto pregunta cada cinco minutos.',
      )
    // The provider may post before this call has ended.
    await endLinks(context, { purpose: 'channel-push', objectId: connection.establishmentId })
    await makeLink(setup, context, {
      purpose: 'channel-push',
      objectId: connection.establishmentId,
      expiresAt: FOR_EVER,
      token,
    })
    return { connection, access: requireChannelAccess(setup, connection), token, url }
  },

  async callOutside({ connection, access, token, url }) {
    const tried = await tryProvider(setup, connection, access, async (provider) => {
      await provider.activatePush(url)
      return { isDone: true as const }
    })
    return { connection, token, tried }
  },

  async finish({ connection, tried }, context) {
    if ('refusal' in tried) return tried
    await updateConnection(context.db, connection, { pushActivatedAt: context.now })
    context.changed('channel', connection.establishmentId)
    return { message: 'Aviso inmediato activado' }
  },
})

/** A public https address, or any where the provider itself runs on this machine. Undefined where it could not reach us. */
function pushAddress({ config }: { config: Dependencies['config'] }, token: string): string | undefined {
  const address = addressOf(config)
  const isReachable =
    (address.startsWith('https:') && !isLoopback(address)) ||
    (config.endpoints.wubook !== undefined && isLoopback(config.endpoints.wubook))
  return isReachable ? `${address}/api/channel/push/${token}` : undefined
}
