import { agencyKey } from '../../bookings/agencies/public.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { endLinks, makeLink, renewLink, tokenOfLink } from '../../outbox/links/public.ts'
import { requireUnit } from '../../establishments/units/public.ts'
import { deleteExport, exportsOfUnit, findExport, insertExport } from './queries/exports.ts'

export type ExportSetup = { secrets: SecretBox; publicAddress: string }

/** Portals read a calendar as long as nobody takes its link away. */
const WITHOUT_END = new Date('2999-12-31T00:00:00Z')
const MAX_EXPORTS = 10

const targetOf = (id: string) => ({ purpose: 'calendar', objectId: id }) as const
const urlOf = (publicAddress: string, token: string) => `${publicAddress}/api/ical/${token}.ics`

/** A calendar of a unit for a portal to read. @throws UserError for a name that the unit has already, and for too many */
export async function addExport(
  { secrets, publicAddress }: ExportSetup,
  context: RequestContext,
  { roomId, name }: { roomId: string; name: string },
): Promise<{ id: string; url: string }> {
  const { db, accountId, loginId, now } = context
  const unit = await requireUnit(db, accountId, roomId)
  const exports = await exportsOfUnit(db, accountId, roomId)
  const nameKey = agencyKey(name)
  if (exports.some((one) => one.nameKey === nameKey))
    throw new UserError('Ya hay un enlace con ese nombre en la unidad')
  if (exports.length >= MAX_EXPORTS) throw new UserError(`Una unidad puede tener hasta ${MAX_EXPORTS} enlaces`)
  const id = newId()
  await insertExport(db, { accountId, id, roomId, name, nameKey, createdAt: now, createdBy: loginId })
  const token = await makeLink({ secrets }, context, { ...targetOf(id), expiresAt: WITHOUT_END })
  context.noted(`Unidad ${unit.name}: ${name}`)
  context.changed('calendars', id)
  return { id, url: urlOf(publicAddress, token) }
}

/** Gives the calendar another link; the one before ends at once. @throws UserError if there is no such calendar */
export async function renewExport({ secrets, publicAddress }: ExportSetup, context: RequestContext, id: string) {
  const { roomName, name } = await requireExport(context, id)
  const token = await renewLink({ secrets }, context, { ...targetOf(id), expiresAt: WITHOUT_END })
  context.noted(`Unidad ${roomName}: ${name}`)
  context.changed('calendars', id)
  return { url: urlOf(publicAddress, token) }
}

/** Takes the link away from the portal. @throws UserError if there is no such calendar */
export async function removeExport(context: RequestContext, id: string): Promise<void> {
  const { roomName, name } = await requireExport(context, id)
  await endLinks(context, targetOf(id))
  await deleteExport(context.db, context.accountId, id)
  context.noted(`Unidad ${roomName}: ${name}`)
  context.changed('calendars', id)
}

async function requireExport({ db, accountId }: RequestContext, id: string) {
  const found = await findExport(db, accountId, id)
  if (!found) throw new UserError('El calendario exportado no existe')
  return found
}

/** The address of an export as portals read it; '' where its link cannot be read any more and must be renewed. */
export async function exportUrl(
  { secrets, publicAddress }: ExportSetup,
  context: JobContext,
  id: string,
): Promise<string> {
  const token = await tokenOfLink({ secrets }, context, targetOf(id))
  return token === undefined ? '' : urlOf(publicAddress, token)
}

/** Whether an address is that of an export of the unit: it would read its own calendar. */
export async function isOwnExport(
  { secrets }: Pick<ExportSetup, 'secrets'>,
  context: RequestContext,
  { roomId, url }: { roomId: string; url: string },
): Promise<boolean> {
  for (const { id } of await exportsOfUnit(context.db, context.accountId, roomId)) {
    const token = await tokenOfLink({ secrets }, context, targetOf(id))
    if (token !== undefined && url.includes(token)) return true
  }
  return false
}
