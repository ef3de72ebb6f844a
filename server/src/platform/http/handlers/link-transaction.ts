import type { Endpoint, LinkPurpose } from '@posada/contract/endpoint'
import { GUEST, SYSTEM } from '../../db/actor.ts'
import { enterAccount, trackedTransaction } from '../../db/transaction.ts'
import { openLink } from '../../db/gate.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { Caller } from './caller.ts'
import type { LinkContext } from './request-context.ts'
import { invalidLink } from '../errors.ts'
import { sha256 } from '../sessions/tokens.ts'

type OpenedLink = { accountId: string; objectId: string }
type Visit = { token: string | undefined; addressKey: string }

/**
 * A guest, or another system, with a public link as the caller of a request. Each transaction is one of the account of the
 * link, whose object is in the context. `onChecked` is called with whether the token opens anything.
 * @throws UserError if the token is unknown, expired, replaced or of another purpose: the same error for all
 */
export const linkCaller = (
  dependencies: Dependencies,
  endpoint: Endpoint,
  { token, addressKey }: Visit,
  onChecked: (isValid: boolean) => void = () => {},
): Caller<LinkContext> => ({
  endpoint,
  async inTransaction(work) {
    const link = await findLink(dependencies, endpoint, token)
    onChecked(link !== undefined)
    if (!link) throw invalidLink()
    return inLinkTransaction(dependencies, endpoint, { ...link, addressKey }, work)
  },
  inLaterTransaction: ({ accountId, objectId }, work) =>
    inLinkTransaction(dependencies, endpoint, { accountId, objectId, addressKey }, work),
  idOf: ({ objectId }) => objectId,
})

const findLink = async ({ gate, clock }: Dependencies, { purpose }: Endpoint, token: string | undefined) =>
  token && purpose ? openLink(gate, sha256(token), purpose, clock.now()) : undefined

const inLinkTransaction = <T>(
  dependencies: Dependencies,
  endpoint: Endpoint,
  { addressKey, ...link }: OpenedLink & { addressKey: string },
  work: (context: LinkContext) => Promise<T>,
): Promise<T> =>
  trackedTransaction(
    dependencies,
    { action: endpoint.path },
    async (db) => {
      await enterAccount(db, link.accountId)
      return { ...link, loginId: null, by: actorOf(endpoint) }
    },
    (db, { accountId, objectId }, tracker, now) =>
      work({ accountId, objectId, addressKey, loginId: null, db, now, ...tracker }),
  )

/** Purposes of links that other systems open; all others are those of guests. */
const OF_SYSTEMS: ReadonlySet<LinkPurpose | undefined> = new Set(['card-webhook', 'channel-push', 'calendar'])

const actorOf = ({ purpose }: Endpoint) => (OF_SYSTEMS.has(purpose) ? SYSTEM : GUEST)
