import { createHash } from 'node:crypto'
import { formatDay } from '@posada/domain/day'
import type pg from 'pg'
import { reviewKeyOf, sharedReviews, takeDownReview, type SharedReview } from '../agencies/public.ts'
import { StartError } from '../start-error.ts'

const REVIEW_USAGE = 'Indique el CIF de la agencia: npm run provider -- --retirar-opinion B12345674 [--opinion código]'

/**
 * Takes down the review of a company with the given code; without a code, lists the reviews, without their authors.
 * @throws StartError for an invalid CIF or an unknown code
 */
export async function takeDownProviderReview(client: pg.Client, number: string, code: string, now: Date) {
  if (number === '') throw new StartError(REVIEW_USAGE)
  const key = reviewKeyOf({ taxId: number, countryCode: '' })
  if (key === '') throw new StartError(`«${number}» no es un CIF válido.`)
  const reviews = await sharedReviews(client, key)
  if (reviews.length === 0) return `No hay opiniones sobre la empresa ${key}.`
  if (code === '') return [...reviews.map(lineOf), `Para retirar una: ${REVIEW_USAGE}`].join('\n')
  const meant = reviews.find((review) => codeOf(review) === code.toLowerCase())
  if (!meant || !(await takeDownReview(client, key, meant, now)))
    throw new StartError(`Ninguna opinión sobre la empresa ${key} tiene el código «${code}».`)
  return `Opinión ${codeOf(meant)} sobre la empresa ${key} retirada.`
}

const lineOf = (review: SharedReview) =>
  `${codeOf(review)} · ${formatDay(review.writtenAt.toISOString().slice(0, 10))} · ${review.rating} de 5 · ${review.body}`

/** A code that changes only with the review, and does not reveal its author. */
const codeOf = ({ accountId, agencyId, writtenAt }: SharedReview) =>
  createHash('sha256').update(`${accountId} ${agencyId} ${writtenAt.toISOString()}`).digest('hex').slice(0, 8)
