import type { CleaningLogRecord, LostItem, PendingTask } from '@posada/contract/cleaning/cleaning-log'
import { cleaningEventLabels } from '@posada/domain/cleaning/cleaning-events'
import { todayIn } from '@posada/domain/platform/days/day'
import { localInstant } from '@posada/domain/platform/days/local-time'
import { blocksOnDay, lastRecords, staysOfUnits } from '../cleaning-days/public.ts'
import { establishmentsOf, requireEstablishment } from '../../establishments/establishments/public.ts'
import { fileUrl } from '../../platform/files/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import { textAsHtml } from '../../platform/http/pages/escape-html.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { imagesOfNotes, pendingCleaningNotes } from '../../bookings/notes/public.ts'
import { findKeptItem, keptItems, updateKeptItem } from './queries/lost-property.ts'

const SHOWN_RECORDS = 100
const PROGRAM = 'Posada'

/** The last entries of the log, newest first, with local times such as '2026-06-26T10:24:00'. */
export async function readLog(
  { db, accountId }: RequestContext,
  establishmentId: string,
): Promise<CleaningLogRecord[]> {
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const records = await lastRecords(db, accountId, establishmentId, SHOWN_RECORDS)
  return records.map(({ id, event, kind, minutes, detail, isSuperseded, at, roomName, personName }) => ({
    id,
    event,
    kind,
    minutes,
    detail,
    isSuperseded,
    eventName: cleaningEventLabels[event],
    room: roomName ?? '',
    user: personName || PROGRAM,
    time: localInstant(timeZone, at),
  }))
}

/** The newest notes for cleaners that nobody has completed, and how many there are; a fault with who arrives in the unit today. */
export async function readPendingTasks(
  context: RequestContext,
  establishmentId: string | null,
): Promise<{ tasks: PendingTask[]; total: number }> {
  const { db, accountId } = context
  if (establishmentId !== null) await requireEstablishment(db, accountId, establishmentId)
  const notes = await pendingCleaningNotes(db, accountId, establishmentId)
  const images = await imagesOfNotes(
    db,
    accountId,
    notes.map(({ id }) => id),
  )
  const faulty = notes.flatMap((note) => (note.isFault && note.establishmentId ? [note.establishmentId] : []))
  const units = await unitsToday(context, [...new Set(faulty)])
  const names = new Map((await establishmentsOf(db, accountId)).map(({ id, name }) => [id, name]))
  const taskOf = ({
    id,
    title,
    body,
    isFault,
    roomId,
    roomName,
    establishmentId: place,
    createdAt,
    createdBy,
  }: (typeof notes)[number]): PendingTask => {
    const shown = images.filter(({ noteId }) => noteId === id)
    return {
      id,
      title,
      html: textAsHtml(body),
      body,
      isFault,
      createdBy,
      roomId: roomId ?? '',
      roomName: roomName ?? '',
      establishmentName: names.get(place ?? '') ?? '',
      createdAt: createdAt.toISOString(),
      hasImages: shown.length > 0,
      images: shown.map((image) => ({ id: image.id, url: fileUrl(image.fileId) })),
      arrivingName: (isFault && units.arriving.get(roomId ?? '')) || '',
      blockedUntil: (isFault && units.blocked.get(roomId ?? '')) || '',
    }
  }
  return { tasks: notes.map(taskOf), total: notes[0]?.total ?? 0 }
}

/** Who arrives today in which unit of the establishments, and until when units are blocked. */
async function unitsToday({ db, accountId, now }: RequestContext, establishmentIds: readonly string[]) {
  const [arriving, blocked] = [new Map<string, string>(), new Map<string, string>()]
  for (const establishmentId of establishmentIds) {
    const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
    const today = todayIn(timeZone, now)
    const stays = await staysOfUnits(db, accountId, establishmentId, { from: today, to: today })
    for (const { roomId, checkIn, isCheckedIn, holderName } of stays)
      if (checkIn === today && !isCheckedIn) arriving.set(roomId, holderName)
    for (const { roomId, until } of await blocksOnDay(db, accountId, establishmentId, today)) blocked.set(roomId, until)
  }
  return { arriving, blocked }
}

/** What is kept for its owners, newest first. */
export async function readLostItems({ db, accountId }: RequestContext, establishmentId: string): Promise<LostItem[]> {
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const items = await keptItems(db, accountId, establishmentId)
  return items.map(
    ({ id, description, foundAt, notifiedAt, fileId, bookingId, roomName, holderName, cleanerName }) => ({
      id,
      description,
      roomName: roomName ?? '',
      bookingId: bookingId ?? '',
      holder: holderName ?? '',
      foundBy: cleanerName ?? '',
      foundAt: localInstant(timeZone, foundAt),
      isNotified: notifiedAt !== null,
      photoUrl: fileId === null ? '' : fileUrl(fileId),
    }),
  )
}

/** @throws UserError if the thing does not exist, or is not kept any more */
export async function changeLostItem(
  context: RequestContext,
  id: string,
  step: 'notified' | 'returned',
): Promise<void> {
  const { db, accountId, now } = context
  const patch = step === 'notified' ? { notifiedAt: now } : { returnedAt: now }
  const item = await findKeptItem(db, accountId, id)
  if (!item || !(await updateKeptItem(db, accountId, id, patch)))
    throw new UserError('El objeto no existe o ya no se guarda')
  context.changed('cleaning', id)
  context.noted(`${item.description}: ${step === 'notified' ? 'avisado' : 'guardado → devuelto'}`)
}
