import { MAX_IMPORTS, type NewImport } from '@posada/contract/distribution/calendars/ical'
import { readFeedUrl } from '../../adapters/calendar-feed/feed-url.ts'
import { agencyKey, findAgency, findAgencyByKey } from '../../bookings/agencies/public.ts'
import { isUuid } from '@posada/domain/platform/text/formats'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { requireLockedUnit } from '../../establishments/units/public.ts'
import { comesByChannel } from './channel-portal.ts'
import { isOwnExport } from './exports.ts'
import { sealUrl } from './feed-secrets.ts'
import { feedOfUrl, insertFeed, namesOfFeeds, updateFeed } from './queries/feeds.ts'
import { FORGOTTEN } from './remove-import.ts'

/**
 * Has a unit read a calendar, from now on. One with the name of a calendar that was removed continues it, so that its
 * bookings and blocks are known and not made again.
 * @throws UserError for an address that cannot be read, a fourth calendar, and a name or an address that is read already
 */
export async function addImport(
  { secrets, config }: Pick<Dependencies, 'secrets' | 'config'>,
  context: RequestContext,
  { roomId, name, url: typed, agency, treatment }: NewImport,
): Promise<{ id: string }> {
  const { db, accountId, loginId, now } = context
  const unit = await requireLockedUnit(db, accountId, roomId)
  const read = readFeedUrl(typed, config.endpoints.calendars)
  if ('fault' in read) throw new UserError(read.fault)
  const url = read.url.href
  const agencyFields = await resolveAgency(context, agency)
  if (await comesByChannel(context, { roomId, ...agencyFields, calendarName: name }))
    throw new UserError('Las reservas de ese portal ya llegan por el canal a esta unidad')
  if (await isOwnExport({ secrets }, context, { roomId, url }))
    throw new UserError('Ese calendario es el de esta misma unidad')
  const feeds = await namesOfFeeds(db, accountId, roomId)
  const nameKey = agencyKey(name)
  const same = feeds.find((feed) => feed.nameKey === nameKey)
  if (same && same.removedAt === null) throw new UserError('Ya hay un calendario con ese nombre en la unidad')
  if (feeds.filter(({ removedAt }) => removedAt === null).length >= MAX_IMPORTS)
    throw new UserError(`Una unidad puede importar hasta ${MAX_IMPORTS} calendarios`)
  const id = same?.id ?? newId()
  const sealed = sealUrl(secrets, { accountId, id }, url)
  const reader = await feedOfUrl(db, accountId, sealed.urlHash)
  if (reader?.roomDeletedAt) await updateFeed(db, accountId, reader.id, { ...FORGOTTEN, removedAt: now })
  else if (reader) throw new UserError(`Ese calendario ya se importa en la unidad ${reader.roomName}`)
  const fields = { name, ...agencyFields, treatment: treatment ?? ('auto' as const), host: read.url.host, ...sealed }
  if (same) await updateFeed(db, accountId, id, { ...fields, ...UNREAD, removedAt: null, nextAt: now })
  else
    await insertFeed(db, { ...fields, accountId, id, roomId, nameKey, nextAt: now, createdAt: now, createdBy: loginId })
  context.noted(`Unidad ${unit.name}: ${name}`)
  context.changed('calendars', id)
  context.enqueue('calendars', id)
  return { id }
}

/** Nothing is known of the address yet. */
const UNREAD = {
  etag: null,
  lastModified: null,
  program: '',
  goodAt: null,
  countedAt: null,
  refreshedAt: null,
  failures: 0,
  trouble: '',
  question: null,
  isConfirmed: false,
}

/** An agency of the account by its id or its name, or a name alone. */
async function resolveAgency({ db, accountId }: RequestContext, agency: string | null) {
  if (agency === null) return { agencyId: null, agencyName: '' }
  const known = isUuid(agency)
    ? await findAgency(db, accountId, agency)
    : await findAgencyByKey(db, accountId, agencyKey(agency))
  if (!known && isUuid(agency)) throw new UserError('La agencia no existe')
  return { agencyId: known?.id ?? null, agencyName: known?.name ?? agency }
}
