import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { lockProperty, propertyElsewhere, takeOverProperty } from '../../channel-connections/public.ts'
import { declaredRefusal } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { ChannelAccess } from '../channel-provider.ts'
import { tokenHash } from '../channel-token.ts'
import type { ConnectionSetup } from './connection-setup.ts'

export const PROVIDER = 'wubook'

const HELD = 'Esa propiedad de WuBook ya está conectada a otra cuenta de Posada.'

/**
 * Ends the connection that another account has to the property, where its owner wants so. Call it only after the provider has accepted
 * the access: nobody else learns who is connected. Returns whether there was one.
 * @throws UserError where the owner has not said so, or the other account has another token that works
 */
export async function takeFromOtherAccount(
  { secrets }: ConnectionSetup,
  { db, now }: RequestContext,
  { token, propertyId }: ChannelAccess,
  { takesOver }: { takesOver: boolean },
): Promise<boolean> {
  const wanted = { provider: PROVIDER, propertyId, tokenHash: tokenHash(secrets, token) }
  await lockProperty(db, wanted)
  const how = await propertyElsewhere(db, wanted)
  if (how === null) return false
  const mayTakeOver = how === 'movable'
  if (!mayTakeOver || !takesOver)
    throw declaredRefusal(
      channelConnectionApi.toggle,
      'propertyElsewhere',
      mayTakeOver
        ? `${HELD} Si el establecimiento es suyo, puede traer la conexión aquí: allí se para, y se avisa a quien la tenía.`
        : `${HELD} Desconéctela allí, o escriba aquí la misma clave que tiene allí para traer la conexión.`,
      { mayTakeOver },
    )
  await takeOverProperty(db, wanted, now)
  return true
}
