import type { Db } from '../db/database.ts'
import type { Admission } from '../documents/admission-data.ts'
import { renderPdf } from '../documents/render.ts'
import { newId } from '../ids.ts'
import { admissionHash } from './admission-of.ts'
import { insertAdmissionCopy, storedAdmissionHashes, type AdmissionRow } from './queries/admissions.ts'

export type Paper = { row: AdmissionRow; admission: Admission }
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
async function render(papers: readonly SignedPaper[]): Promise<RenderedPaper[]> {
  const rendered: RenderedPaper[] = []
  for (const paper of papers) rendered.push({ ...paper, bytes: await renderPdf('admission', [paper.admission]) })
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
