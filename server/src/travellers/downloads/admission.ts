import { regimeName } from '@posada/domain/bookings/regimes'
import { daysBetween } from '@posada/domain/platform/days/day'
import { usesAdmissionDocument } from '@posada/domain/establishments/establishment'
import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import type { Admission } from '../../platform/documents/make-admission.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import type { RenderedFor } from '../../platform/documents/render-queue.ts'
import { type EstablishmentRow, establishmentsOf } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { establishmentFactsOf } from './establishment-facts.ts'
import { type AdmissionRow, insertAdmissionCopy, storedAdmissionHashes } from './queries/admissions.ts'

/**
 * The establishments, all or the given one, that use the admission document.
 * @throws UserError if none does
 */
export async function requireAdmissionEstablishments(
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
  establishmentId: string | null,
): Promise<EstablishmentRow[]> {
  const establishments = await establishmentsOf(db, accountId)
  const using = establishments.filter(
    (establishment) =>
      usesAdmissionDocument(establishment.provinceCode) && (establishmentId ?? establishment.id) === establishment.id,
  )
  if (using.length === 0) throw new UserError('El documento de admisión solo se usa en Andalucía')
  return using
}

/**
 * The admission document of a unit. It has no price for a booking of an agency, because its guest pays the agency's
 * price.
 */
export function admissionOf(row: AdmissionRow, establishment: EstablishmentRow): Admission {
  const { locator, holder, unit, guests, checkIn, checkOut, units, signature, signedOn } = row
  return {
    establishment: establishmentFactsOf(establishment),
    locator,
    holder,
    unit,
    guests,
    checkIn,
    checkOut,
    units,
    signature,
    signedOn,
    people: units === 1 ? row.bookingPeople : Math.max(row.people, guests.length, 1),
    checkInTime: establishment.checkInTime,
    checkOutTime: establishment.checkOutTime,
    nights: daysBetween(checkIn, checkOut),
    regime: regimeName(row.regime),
    price: row.agencyName === '' ? row.total : null,
    signedBy: row.signedBy ?? '',
  }
}

/** A hash of the document's content, the same whenever it is printed. */
const admissionHash = (admission: Admission): Buffer => createHash('sha256').update(JSON.stringify(admission)).digest()

type Paper = { row: AdmissionRow; admission: Admission }
export type SignedPaper = Paper & { content: Buffer }
type RenderedPaper = SignedPaper & { bytes: Buffer }

/**
 * The signed documents of which no copy is stored yet; the establishment must keep them for a year
 * (Decreto-ley 13/2020, 20.3).
 */
export async function signedPapersToStore(db: Db, accountId: string, papers: readonly Paper[]): Promise<SignedPaper[]> {
  const signed = papers
    .filter(({ row }) => row.signature !== null)
    .map((paper) => ({ ...paper, content: admissionHash(paper.admission) }))
  const kept = await storedAdmissionHashes(
    db,
    accountId,
    signed.map(({ content }) => content),
  )
  return signed.filter(({ content }) => !kept.has(content.toString('hex')))
}

/** Renders the documents; call outside a transaction. */
async function render(owner: RenderedFor, papers: readonly SignedPaper[]): Promise<RenderedPaper[]> {
  const rendered: RenderedPaper[] = []
  for (const paper of papers) rendered.push({ ...paper, bytes: await renderPdf(owner, 'admission', [paper.admission]) })
  return rendered
}

async function store(db: Db, accountId: string, rendered: readonly RenderedPaper[], now: Date): Promise<void> {
  for (const { row, content, bytes } of rendered) {
    const { bookingId, roomId, signedAt } = row
    await insertAdmissionCopy(
      db,
      accountId,
      { id: newId(), bookingId, roomId, content, bytes, signedAt: signedAt ?? now },
      now,
    )
  }
}

export const signedCopies = { render, store }
